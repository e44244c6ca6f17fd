/** The address of a worker that is built as a file of its own. */
declare module "*?worker&url" {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: Vite gives it so.
  export default url;
}

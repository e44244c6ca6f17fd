// The one function of the package, which has no types of its own.
declare module "edmonds-blossom-fixed" {
  const blossom: (
    edges: readonly (readonly [one: number, two: number, weight: number])[],
    maxCardinality?: boolean,
  ) => readonly number[];
  export = blossom;
}

// The single file of seedrandom that holds its default generator; the package's main entry adds six others.
declare module "seedrandom/seedrandom.js" {
  const seedrandom: typeof import("seedrandom");
  export = seedrandom;
}

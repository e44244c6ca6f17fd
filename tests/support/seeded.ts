export { resultOf as result, seeded } from "../../src/testing/seeded.js";

export * from "../../src/testing/json-values.js";

export * from "../../src/testing/playout.js";

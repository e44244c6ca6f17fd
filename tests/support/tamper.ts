export * from "../../src/testing/tamper.js";

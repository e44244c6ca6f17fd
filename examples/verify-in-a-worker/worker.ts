// Runs in a worker: judges the log that it is sent, and says how far it is.
import { parentPort } from "node:worker_threads";
import { verifyLog } from "turnproof";

// In a page: `self.onmessage = ({ data }) => ...` and `self.postMessage(...)`; the rest is the same.
parentPort?.on("message", async (log: Uint8Array) => {
  const progress = (done: number, all: number) => parentPort?.postMessage({ done, all });
  parentPort?.postMessage({ report: await verifyLog(log, { progress }) });
});

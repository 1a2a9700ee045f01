import { readFiles } from "./read-files.ts";
import type { ReadRequest, WorkerMessage } from "./worker-messages.ts";

/** Reads one request and says how far it is. The page ends it to cancel the reading. */
addEventListener("message", ({ data }: MessageEvent<ReadRequest>) => {
  const send = (message: WorkerMessage) => postMessage(message);
  readFiles(data, (file, rows) => send({ type: "PROGRESS", file, rows })).then(
    (result) => send({ type: "DONE", result }),
    // Reported to the page as the worker's error, without a cell of a file.
    () => reportError(new Error("statement_reading_failed")),
  );
});

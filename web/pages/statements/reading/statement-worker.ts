import { answerReading } from "./answer-reading.ts";
import { type ReadFiles, readFiles } from "./read-files.ts";
import type { WorkerMessage, WorkerRequest } from "./worker-messages.ts";

let reading: ReadFiles | null = null;

/**
 * Reads files and says how far it is, then answers as often as the page sends the catalogue's
 * products. The page ends it to cancel or forget the reading.
 */
addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  // Reported to the page as the worker's error, without a cell of a file.
  respond(data).then(send, () => reportError(new Error("statement_reading_failed")));
});

async function respond(request: WorkerRequest): Promise<WorkerMessage> {
  if (request.type === "READ") {
    reading = await readFiles(request, (file, rows) => send({ type: "PROGRESS", file, rows }));
    return { type: "READ", codes: reading.codes };
  }
  if (reading === null) throw new Error("nothing was read");
  return { type: "ANSWERED", result: await answerReading(reading, request) };
}

function send(message: WorkerMessage): void {
  postMessage(message);
}

import type { IncomingMessage } from "node:http";
import type { PostOutcome } from "./post-outcome.ts";

/** How much of an answer is read, in bytes. */
const maxAnswerBytes = 16 * 1024;

/**
 * Reads the beginning of an answer and then hangs up. An answer that breaks off or is cut by the
 * deadline has its status all the same: the other side has decided.
 */
export async function readAnswer(response: IncomingMessage): Promise<PostOutcome> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response) {
      // Without an encoding, the parts are buffers.
      parts.push((part as Buffer).subarray(0, maxAnswerBytes - bytes));
      bytes += (part as Buffer).length;
      if (bytes >= maxAnswerBytes) break;
    }
  } catch {
    // What was read until then is kept.
  }
  response.destroy();
  return answerOf(response, Buffer.concat(parts).toString("utf8"));
}

/** An answer of which this body was read. */
export function answerOf({ statusCode: status = 0, headers }: IncomingMessage, body: string): PostOutcome {
  return { kind: "answered", status, retryAfter: headers["retry-after"] ?? null, body };
}

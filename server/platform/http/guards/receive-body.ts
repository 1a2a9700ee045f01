import { createHash } from "node:crypto";
import { withTimeout } from "#server/platform/concurrency/with-timeout.ts";
import { AppError } from "#server/platform/errors.ts";
import type { HttpContext } from "../http-env.ts";
import { declaredLength } from "./body-limit.ts";

/** How fast a body must arrive. */
export type Pace = {
  /** Milliseconds in which nothing need arrive. */
  graceMs: number;
  /** From then on, on average. */
  bytesPerSecond: number;
};

/** 256 kbit/s, a bad mobile connection (D252). */
const leastPace = 32 * 1024;
/** The longest that a body may take: who announces much must send faster. */
const longestSeconds = 240;

/** How fast a body of an announced size must arrive; null: of an unknown size. */
export function uploadPace(announcedBytes: number | null): Pace {
  const bytesPerSecond = Math.max(leastPace, (announcedBytes ?? 0) / longestSeconds);
  return { graceMs: 8000, bytesPerSecond };
}

/**
 * Reads a request's whole body. Throws PAYLOAD_TOO_LARGE beyond `maxBytes`, UPLOAD_TOO_SLOW when it
 * arrives too slowly. Leaves the rest of a refused body unread: cancelling it would close the
 * connection before the response.
 */
export async function receiveBody(
  c: HttpContext,
  maxBytes: number,
  pace: Pace = uploadPace(declaredLength(c) ?? maxBytes),
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of receiveChunks(c, maxBytes, pace)) {
    chunks.push(chunk);
    size += chunk.length;
  }
  return joined(chunks, size);
}

/** The SHA-256 of a request's body in hexadecimal, under the same limits, without storing it. */
export async function digestBody(c: HttpContext, maxBytes: number): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of receiveChunks(c, maxBytes, uploadPace(declaredLength(c) ?? maxBytes)))
    hash.update(chunk);
  return hash.digest("hex");
}

async function* receiveChunks(
  { req }: HttpContext,
  maxBytes: number,
  { graceMs, bytesPerSecond }: Pace,
): AsyncGenerator<Uint8Array> {
  const reader = req.raw.body?.getReader();
  if (!reader) return;
  const startedAt = performance.now();
  let size = 0;
  for (;;) {
    const dueAt = startedAt + graceMs + (size / bytesPerSecond) * 1000;
    const { done, value } = await withTimeout(reader.read(), dueAt - performance.now(), () => {
      throw new AppError("UPLOAD_TOO_SLOW");
    });
    if (done) return;
    size += value.length;
    if (size > maxBytes) throw new AppError("PAYLOAD_TOO_LARGE");
    yield value;
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

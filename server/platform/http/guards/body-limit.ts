import { finished } from "node:stream/promises";
import { createMiddleware } from "hono/factory";
import { AppError } from "#server/platform/errors.ts";
import type { HttpContext, HttpEnv } from "../http-env.ts";

/** The largest body in bytes, by route and caller (D36). */
export const bodyBytes = {
  /** Signed-out callers, and every call that sets no other size. */
  anybody: 16 * 1024,
  /** Bulk calculations with a session or an API key, logos, and events signed by Stripe. */
  most: 1024 * 1024,
  /** A seller's file of products. */
  file: 15 * 1024 * 1024,
} as const;

/** The calls that take more than `bodyBytes.most`. */
const callsWithFiles: ReadonlySet<string> = new Set(["/api/imports", "/api/price-files"]);

/** How long a response waits for the rest of a body that no handler read. */
const restMs = 2000;

/**
 * Refuses a body whose Content-Length exceeds every limit. Each handler that reads a body sets its
 * own limit with `limitBody`, which also counts bodies of unknown length.
 */
export const limitAnyBody = createMiddleware<HttpEnv>(async (c, next) => {
  const length = declaredLength(c);
  const maxBytes = callsWithFiles.has(c.req.path) ? bodyBytes.file : bodyBytes.most;
  const isTooLarge = length !== null && length > maxBytes;
  if (!isTooLarge) await next();
  if (length !== null) await receiveRest(c.env?.incoming);
  if (isTooLarge) throw new AppError("PAYLOAD_TOO_LARGE");
});

/**
 * Receives and drops what remains of a body after an early response. Closing the connection with
 * bytes outstanding would reset it, and a proxy would turn the lost response into a 502.
 */
async function receiveRest(incoming: HttpEnv["Bindings"]["incoming"]): Promise<void> {
  if (!incoming || incoming.complete || incoming.destroyed) return;
  incoming.resume();
  // A slower caller loses the connection.
  await finished(incoming, { signal: AbortSignal.timeout(restMs) }).catch(() => undefined);
}

/** Call before reading a body. Refuses a larger one; reads and counts one of unknown length. */
export async function limitBody(c: HttpContext, maxBytes: number): Promise<void> {
  const length = declaredLength(c);
  if (length === null) await countBody(c, maxBytes, async () => maxBytes);
  else if (length > maxBytes) throw new AppError("PAYLOAD_TOO_LARGE");
}

/**
 * `limitBody` for /graphql, where the limit depends on the caller. Looks the session up only for a
 * body that exceeds the signed-out limit, so that an invalid cookie gains nothing.
 */
export async function limitGraphqlBody(c: HttpContext): Promise<void> {
  const length = declaredLength(c);
  if (length === null) return await countBody(c, bodyBytes.anybody, () => maxGraphqlBytes(c));
  if (length <= bodyBytes.anybody) return;
  if (length > (await maxGraphqlBytes(c))) throw new AppError("PAYLOAD_TOO_LARGE");
}

async function maxGraphqlBytes(c: HttpContext): Promise<number> {
  const identity = c.get("identity");
  const isKnown = identity.apiKey() !== null || (await identity.account()) !== null;
  return isKnown ? bodyBytes.most : bodyBytes.anybody;
}

/** The Content-Length, which Node enforces; null when there is none. */
export function declaredLength({ req }: HttpContext): number | null {
  const length = req.header("content-length");
  return length === undefined || req.header("transfer-encoding") ? null : Number(length);
}

/**
 * Reads and counts a body, then puts it back into the request. Calls `findMax` only beyond
 * `fewBytes`. Leaves the rest of a refused body unread: cancelling it would close the connection
 * before the response.
 */
async function countBody(c: HttpContext, fewBytes: number, findMax: () => Promise<number>): Promise<void> {
  const reader = c.req.raw.body?.getReader();
  if (!reader) return;
  const chunks: Uint8Array[] = [];
  let size = 0;
  let maxBytes: number | undefined;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.length;
    if (size <= fewBytes) continue;
    maxBytes ??= await findMax();
    if (size > maxBytes) throw new AppError("PAYLOAD_TOO_LARGE");
  }
  c.req.raw = new Request(c.req.raw, { body: Buffer.concat(chunks) });
}

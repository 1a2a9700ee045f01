import { finished } from "node:stream/promises";
import { createMiddleware } from "hono/factory";
import { AppError } from "#server/platform/errors.ts";
import type { HttpContext, HttpEnv } from "../http-env.ts";

/** How many bytes a body may have, by what it is sent to and by whom (D36). */
export const bodyBytes = {
  /** Whoever is not signed in, and every call that does not name another size. */
  anybody: 16 * 1024,
  /** Bulk calculations by a session or an API key, a logo, an event that Stripe has signed. */
  most: 1024 * 1024,
} as const;

/** How long an answer waits for the rest of a body that nobody wanted to read. */
const patienceMs = 2000;

/**
 * Refuses a body that says itself to be longer than anything here takes. Whatever reads one sets its own limit with
 * `limitBody`, where one of unknown length is counted.
 */
export const limitAnyBody = createMiddleware<HttpEnv>(async (c, next) => {
  const length = toldLength(c);
  if (length !== null && length > bodyBytes.most) throw new AppError("PAYLOAD_TOO_LARGE");
  await next();
  if (length !== null) await receiveRest(c.env?.incoming);
});

/**
 * What was answered before it was read whole is received all the same, and dropped: a connection that is closed with
 * bytes still to come is reset, and a proxy that gets no answer makes it a 502.
 */
async function receiveRest(incoming: HttpEnv["Bindings"]["incoming"]): Promise<void> {
  if (!incoming || incoming.complete || incoming.destroyed) return;
  incoming.resume();
  // Whoever is slower, or gone, loses the connection.
  await finished(incoming, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
}

/** To be called before a body is read: refuses one of more bytes. One of unknown length is read and counted. */
export async function limitBody(c: HttpContext, maxBytes: number): Promise<void> {
  const length = toldLength(c);
  if (length === null) await countBody(c, maxBytes, async () => maxBytes);
  else if (length > maxBytes) throw new AppError("PAYLOAD_TOO_LARGE");
}

/**
 * The same for /graphql, where it depends on who asks. Only for a body that is longer than anybody may send is the session
 * looked up: a cookie that opens no session buys nothing.
 */
export async function limitGraphqlBody(c: HttpContext): Promise<void> {
  const length = toldLength(c);
  if (length === null) return await countBody(c, bodyBytes.anybody, () => maxGraphqlBytes(c));
  if (length <= bodyBytes.anybody) return;
  if (length > (await maxGraphqlBytes(c))) throw new AppError("PAYLOAD_TOO_LARGE");
}

async function maxGraphqlBytes(c: HttpContext): Promise<number> {
  const identity = c.get("identity");
  const isKnown = identity.apiKeyId() !== null || (await identity.account()) !== null;
  return isKnown ? bodyBytes.most : bodyBytes.anybody;
}

/** Node itself holds a body to the length that was told beforehand; null when none was. */
function toldLength({ req }: HttpContext): number | null {
  const length = req.header("content-length");
  return length === undefined || req.header("transfer-encoding") ? null : Number(length);
}

/**
 * Puts what it has counted back into the request. `findMax` is asked once there are more than `fewBytes`. What is left of
 * a body that is refused stays unread: cancelling it would end the connection before the answer.
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

import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, InvalidInputError, RateLimitedError } from "#server/platform/errors.ts";
import type { HttpContext, HttpEnv } from "#server/platform/http/http-env.ts";
import { AnswerReplayedError, type IdempotentRequest } from "../http/idempotent-request.ts";
import {
  claimKey,
  findAnswer,
  isKeyUsed,
  type KeyedRequest,
  releaseKey,
  type StoredAnswer,
  storeAnswer,
} from "./stored-answers.ts";

type KeepDeps = Pick<Deps, "db" | "clock" | "limits" | "log">;

const header = "Idempotency-Key";
/** 1 to 255 printable characters of ASCII. */
const acceptable = /^[\x21-\x7e]{1,255}$/;
/** The largest answer that is stored (D385). */
const maxAnswerBytes = 256 * 1024;
const bytesOfPoint = 1024;

/**
 * Answers a POST with an Idempotency-Key once (AP-05, D384): an edge claims the key when its work
 * begins, and a repetition gets the stored answer with `Idempotent-Replayed: true`. What is refused
 * before that, such as a wrong key or a rate limit, is not stored.
 */
export function keepAnswers(deps: KeepDeps) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const key = c.req.header(header);
    if (key === undefined || c.req.method !== "POST") return await next();
    const request = createRequest(deps, c, key);
    c.set("idempotent", request);
    await next();
    await request.finish();
  });
}

function createRequest(deps: KeepDeps, c: HttpContext, key: string) {
  let claim: { id: string; userId: string } | null = null;
  let replayed: StoredAnswer | null = null;
  let isWritten = false;

  const replay = (answer: StoredAnswer): never => {
    replayed = answer;
    throw new AnswerReplayedError();
  };

  const request: IdempotentRequest = {
    async isRepeated() {
      const account = await c.get("identity").account();
      return account !== null && (await isKeyUsed(deps, { userId: account.id, key }));
    },
    async begin(digest) {
      const account = await c.get("identity").account();
      if (!account) return;
      requireAcceptable(key);
      const requestHash = hashOf(c, digest ?? digestOf(await c.req.arrayBuffer()));
      const keyed: KeyedRequest = { userId: account.id, key, requestHash };
      const stored = await findAnswer(deps, keyed);
      if (stored) replay(stored);
      await deps.limits.take("idempotentAnswers", account.id);
      const id = await claimKey(deps, keyed);
      if (id) claim = { id, userId: account.id };
      else replay((await findAnswer(deps, keyed)) ?? runningAgain());
    },
    markWritten() {
      isWritten = true;
    },
  };

  async function finish(): Promise<void> {
    if (replayed) {
      // Hono passes the old headers on, and this one is the length of another body.
      c.res.headers.delete("Content-Length");
      c.res = replayedResponse(replayed);
    }
    if (!claim) return;
    try {
      if (c.res.headers.has("Retry-After") && !isWritten) await releaseKey(deps, claim.id);
      else await storeAnswer(deps, claim.id, await answerOf(deps, c, claim.userId));
    } catch (error) {
      // The answer is sent all the same; a repetition hears that the outcome is not known.
      deps.log.warn({ err: error, requestId: c.get("requestId") }, "idempotent_answer_not_stored");
    }
  }

  return { ...request, finish };
}

function requireAcceptable(key: string): void {
  if (acceptable.test(key)) return;
  throw new InvalidInputError([
    { field: header, message: "Use de 1 a 255 letras, números e sinais, sem espaços nem acentos." },
  ]);
}

/** The claim was released between two looks at it. */
function runningAgain(): never {
  throw new AppError("IDEMPOTENCY_RUNNING", { retryAfterSeconds: 1 });
}

/** The same key at another address is another request, as one with another file name is. */
function hashOf({ req }: HttpContext, digest: string): Uint8Array<ArrayBuffer> {
  const { pathname, search } = new URL(req.url);
  const text = [req.method, pathname, search, digest].join("\n");
  return new Uint8Array(createHash("sha256").update(text).digest());
}

function digestOf(bytes: ArrayBuffer): string {
  return createHash("sha256").update(new Uint8Array(bytes)).digest("hex");
}

/** The answer as it is stored, without its body where that is too large. */
async function answerOf({ limits }: KeepDeps, c: HttpContext, userId: string) {
  const { status, headers } = c.res;
  const contentType = headers.get("Content-Type");
  // A stream is not a text that ends soon.
  if (contentType?.startsWith("text/event-stream")) return { status, contentType, body: null };
  const body = await c.res.clone().text();
  const size = Buffer.byteLength(body);
  if (size > maxAnswerBytes) return { status, contentType, body: null };
  try {
    if (size > 0) await limits.take("idempotentAnswers", userId, Math.ceil(size / bytesOfPoint));
    return { status, contentType, body };
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    return { status, contentType, body: null };
  }
}

function replayedResponse({ status, contentType, body }: StoredAnswer): Response {
  const headers = new Headers({ "Idempotent-Replayed": "true" });
  if (contentType) headers.set("Content-Type", contentType);
  // A 204 may not have a body, not even an empty one.
  return new Response(body === "" ? null : body, { status, headers });
}

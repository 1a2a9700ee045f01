import { createHash, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Env } from "../env.ts";
import { RateLimitedError } from "../errors.ts";
import { clientAddress } from "../http/client-address.ts";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import { opsPage } from "./ops-page.ts";

/** Wrong passwords from one address. */
const wrongTries = { points: 10, duration: 15 * 60 };
const challenge = 'Basic realm="ops", charset="UTF-8"';

/**
 * Lets in the user `ops` with OPS_PASSWORD. Wrong ones are counted in this process's memory: the numbers must be had when the
 * database is away, and a password of twelve characters is not guessed ten at a time.
 */
export function requireOps(env: Pick<Env, "opsPassword" | "trustProxy">) {
  const tries = new RateLimiterMemory(wrongTries);
  const expected = digest(`ops:${env.opsPassword}`);
  return createMiddleware<HttpEnv>(async (c, next) => {
    c.header("Cache-Control", "no-store");
    const given = credentials(c.req.header("authorization"));
    if (given === null) return askPassword(c);
    const address = clientAddress(c, env);
    await takeTry(tries, address);
    if (!timingSafeEqual(digest(given), expected)) return askPassword(c);
    await tries.reward(address);
    await next();
  });
}

/** What a person sees who gives up the browser's question: this is no seller's account. */
function askPassword(c: HttpContext) {
  c.header("WWW-Authenticate", challenge);
  const words = html`<p>Esta parte é de quem cuida do sistema, e não usa a conta da calculadora. Recarregue a página e
entre com o usuário <code>ops</code> e a senha de <code>OPS_PASSWORD</code>.</p>`;
  return c.html(opsPage("Entre com a senha de operação", words), 401);
}

/** Counting before comparing leaves no gap between many tries at once; a right one is given back. */
async function takeTry(tries: RateLimiterMemory, address: string): Promise<void> {
  await tries.consume(address).catch((reason: unknown) => {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new RateLimitedError(Math.max(Math.ceil(reason.msBeforeNext / 1000), 1));
  });
}

/** `user:password`; null when there is none. */
function credentials(header: string | undefined): string | null {
  const encoded = /^basic ([\w+/=]+)$/i.exec(header ?? "")?.[1];
  return encoded === undefined ? null : Buffer.from(encoded, "base64").toString("utf8");
}

/** Of one length, whatever was given: the comparison takes the same time. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

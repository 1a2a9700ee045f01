import { createHash, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import type { Deps } from "../deps.ts";
import { RateLimitedError } from "../errors.ts";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import { opsPage } from "./ops-page.ts";
import { createOpsTries } from "./ops-tries.ts";

const challenge = 'Basic realm="ops", charset="UTF-8"';

/** Lets in the user `ops` with OPS_PASSWORD, unless the address has tried too many wrong ones. */
export function requireOps({ env, limits, securityEvent }: Pick<Deps, "env" | "limits" | "securityEvent">) {
  const tries = createOpsTries(limits);
  const expected = digest(`ops:${env.opsPassword}`);
  return createMiddleware<HttpEnv>(async (c, next) => {
    c.header("Cache-Control", "no-store");
    const given = credentials(c.req.header("authorization"));
    if (given === null) return askPassword(c);
    const source = c.get("source");
    const refuse = (reason: "wrong_password" | "opsByAddress") =>
      securityEvent(source, { event: "ops_refused", reason, typedName: given.split(":")[0] });
    const isRight = await tries
      .check(source.address, () => timingSafeEqual(digest(given), expected))
      .catch((error: unknown) => {
        if (error instanceof RateLimitedError) refuse("opsByAddress");
        throw error;
      });
    if (!isRight) {
      refuse("wrong_password");
      return askPassword(c);
    }
    securityEvent(source, { event: "ops_accepted", operator: "ops" });
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

/** `user:password`; null when there is none. */
function credentials(header: string | undefined): string | null {
  const encoded = /^basic ([\w+/=]+)$/i.exec(header ?? "")?.[1];
  return encoded === undefined ? null : Buffer.from(encoded, "base64").toString("utf8");
}

/** Of one length, whatever was given: the comparison takes the same time. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

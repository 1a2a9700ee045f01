import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import type { Deps } from "#server/platform/deps.ts";
import { RateLimitedError } from "#server/platform/errors.ts";
import type { HttpContext, HttpEnv } from "#server/platform/http/http-env.ts";
import type { Limits } from "#server/platform/limits.ts";
import { createOperators } from "./operators.ts";
import { opsPage } from "./ops-page.ts";

const challenge = 'Basic realm="ops", charset="UTF-8"';

type AccessDeps = Pick<Deps, "env" | "clock" | "limits" | "securityEvent">;

/** Authenticates operators by name and password (D107), and limits wrong passwords by address. */
export function requireOps(deps: AccessDeps) {
  const { limits, securityEvent } = deps;
  const attempts = createOpsAttempts(limits);
  const operators = createOperators(deps);
  return createMiddleware<HttpEnv>(async (c, next) => {
    c.header("Cache-Control", "no-store");
    const given = credentials(c.req.header("authorization"));
    if (given === null) return askPassword(c);
    const { name } = given;
    const source = c.get("source");
    const refuse = (reason: "wrong_password" | "opsByAddress") =>
      securityEvent(source, { event: "ops_refused", reason, typedName: name });
    const isRight = await attempts
      .check(source.address, () => operators.check(given))
      .catch((error: unknown) => {
        if (error instanceof RateLimitedError) refuse("opsByAddress");
        throw error;
      });
    if (!isRight) {
      refuse("wrong_password");
      return askPassword(c);
    }
    securityEvent(source, { event: "ops_accepted", operator: name });
    c.set("operator", name);
    await next();
  });
}

/** The page shown when the browser's password prompt is cancelled. */
function askPassword(c: HttpContext) {
  c.header("WWW-Authenticate", challenge);
  const text = html`<p>Esta parte é de quem cuida do sistema, e não usa a conta da calculadora. Recarregue a página e
entre com o seu nome e a sua senha de operação, ou com o usuário <code>ops</code> e a senha de <code>OPS_PASSWORD</code>.</p>`;
  return c.html(opsPage("Entre com a senha de operação", text), 401);
}

/**
 * The credentials in a Basic header; null when there are none. The name ends at the first colon.
 */
function credentials(header: string | undefined): { name: string; password: string } | null {
  const encoded = /^basic ([\w+/=]+)$/i.exec(header ?? "")?.[1];
  if (encoded === undefined) return null;
  const [name = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return { name, password: rest.join(":") };
}

/** Limits attempts at operators' passwords. */
type OpsAttempts = {
  /**
   * Whether a password is right. Counts wrong ones by address, across processes. Throws
   * RateLimitedError without comparing once an address has used up its attempts.
   */
  check(address: string, isRight: () => boolean | Promise<boolean>): Promise<boolean>;
};

export function createOpsAttempts(limits: Limits): OpsAttempts {
  const lastOf = new Map<string, Promise<unknown>>();

  async function check(address: string, isRight: () => boolean | Promise<boolean>): Promise<boolean> {
    const { remaining, resetSeconds } = await limits.read("opsByAddress", address);
    if (remaining === 0) throw new RateLimitedError(resetSeconds);
    const right = await isRight();
    if (!right) await limits.take("opsByAddress", address);
    return right;
  }

  return {
    /**
     * Attempts from one address run one after the other, so concurrent ones get no extra attempts.
     */
    async check(address, isRight) {
      const before = lastOf.get(address) ?? Promise.resolve();
      const mine = before.then(() => check(address, isRight));
      const settled = mine.catch(() => undefined);
      lastOf.set(address, settled);
      try {
        return await mine;
      } finally {
        if (lastOf.get(address) === settled) lastOf.delete(address);
      }
    },
  };
}

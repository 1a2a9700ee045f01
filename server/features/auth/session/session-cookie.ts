import { parse } from "hono/utils/cookie";
import type { Env } from "#server/platform/env/env.ts";
import { openSeal, seal } from "./seal.ts";
import { sessionMaxAgeMs } from "./session.ts";

const maxAgeSeconds = sessionMaxAgeMs / 1000;
const maxRemembered = 5000;

/** The cookie with the session id, sealed so that it can be neither read nor forged (D27). */
export type SessionCookie = {
  /** The session id of a Cookie header; null when it is missing, forged or expired. */
  read(cookieHeader: string | null): Promise<string | null>;
  /** Whether a Cookie header has this cookie, valid or not. */
  isIn(cookieHeader: string): boolean;
  /** The Set-Cookie header of a new session. */
  write(sessionId: string): Promise<string>;
  /** The Set-Cookie header that removes it. */
  clear(): string;
};

export function createSessionCookie(env: Env): SessionCookie {
  const { publicUrl } = env;
  const secure = publicUrl.protocol === "https:";
  const name = sessionCookieName(publicUrl);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  const opened = new Map<string, string>();

  return {
    async read(cookieHeader) {
      const sealed = parse(cookieHeader ?? "", name)[name];
      if (!sealed) return null;
      const sessionId = opened.get(sealed) ?? (await unseal(env, sealed));
      if (sessionId) remember(opened, sealed, sessionId);
      return sessionId;
    },
    isIn: (cookieHeader) => Boolean(parse(cookieHeader, name)[name]),
    async write(sessionId) {
      const sealed = await seal(env, { sessionId }, maxAgeSeconds);
      return `${name}=${sealed}; Max-Age=${maxAgeSeconds}; ${attributes}`;
    },
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}

/** Cookies ignore ports: two instances on one machine must not sign each other out. */
export function sessionCookieName({ protocol, port }: URL): string {
  return protocol === "https:" ? "__Host-session" : `session-${port || 80}`;
}

async function unseal(env: Env, sealed: string): Promise<string | null> {
  const { sessionId } = await openSeal<{ sessionId: string }>(env, sealed, maxAgeSeconds);
  return sessionId ?? null;
}

/**
 * Caches unsealed ids: unsealing takes longer than the query for the session. The database decides
 * how long a session lasts.
 */
function remember(opened: Map<string, string>, sealed: string, sessionId: string): void {
  opened.delete(sealed);
  opened.set(sealed, sessionId);
  const [oldest] = opened.keys();
  if (opened.size > maxRemembered && oldest) opened.delete(oldest);
}

import { parse } from "hono/utils/cookie";
import type { Env } from "#server/platform/env/env.ts";
import { openSeal, seal } from "#server/platform/sealing/seal.ts";
import { sessionMaxAgeMs } from "./session.ts";

const maxAgeSeconds = sessionMaxAgeMs / 1000;
/** Remembered headers and their longest length, which bound them to 10 MB. */
const maxRemembered = 5000;
const maxRememberedLength = 2000;

/** The cookie with the session id, sealed so that it can be neither read nor forged (D27). */
export type SessionCookie = {
  /** The session id of a Cookie header; null when it is missing, forged or expired. */
  read(cookieHeader: string | null): Promise<string | null>;
  /** Whether a Cookie header has this cookie, valid or not. */
  isIn(cookieHeader: string): boolean;
  write(sessionId: string): Promise<string>;
  /** The Set-Cookie header that removes it. */
  clear(): string;
};

/** `opened` remembers the session ids of Cookie headers. */
export function createSessionCookie(env: Env, opened = new Map<string, string>()): SessionCookie {
  const { publicUrl } = env;
  const secure = publicUrl.protocol === "https:";
  const name = sessionCookieName(publicUrl);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

  return {
    async read(cookieHeader) {
      if (cookieHeader === null) return null;
      const sessionId = opened.get(cookieHeader) ?? (await unseal(env, parse(cookieHeader, name)[name]));
      if (sessionId) remember(opened, cookieHeader, sessionId);
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

async function unseal(env: Env, sealed: string | undefined): Promise<string | null> {
  if (!sealed) return null;
  const { sessionId } = await openSeal<{ sessionId: string }>(env, sealed, maxAgeSeconds);
  return sessionId ?? null;
}

/**
 * Caches the ids of Cookie headers, which a browser repeats: unsealing takes longer than the query
 * for the session. The database decides how long a session lasts.
 */
function remember(opened: Map<string, string>, cookieHeader: string, sessionId: string): void {
  if (cookieHeader.length > maxRememberedLength) return;
  opened.delete(cookieHeader);
  opened.set(cookieHeader, sessionId);
  const [oldest] = opened.keys();
  if (opened.size > maxRemembered && oldest) opened.delete(oldest);
}

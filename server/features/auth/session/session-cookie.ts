import type { Env } from "#server/platform/env/env.ts";
import { openSeal, seal } from "./seal.ts";
import { sessionMaxAgeMs } from "./session.ts";

const maxAgeSeconds = sessionMaxAgeMs / 1000;
const maxRemembered = 5000;

/** The cookie that carries a session's id, sealed so that it can neither be read nor made up (D27). */
export type SessionCookie = {
  /** The id in a request's Cookie header; null when there is none, or it is not ours, or it is too old. */
  read(cookieHeader: string | null): Promise<string | null>;
  /** Set-Cookie for a session just opened. */
  write(sessionId: string): Promise<string>;
  /** Set-Cookie that removes it. */
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
      const sealed = cookieValue(cookieHeader, name);
      if (!sealed) return null;
      const sessionId = opened.get(sealed) ?? (await unseal(env, sealed));
      if (sessionId) remember(opened, sealed, sessionId);
      return sessionId;
    },
    async write(sessionId) {
      const sealed = await seal(env, { sessionId }, maxAgeSeconds);
      return `${name}=${sealed}; Max-Age=${maxAgeSeconds}; ${attributes}`;
    },
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}

/** Cookies do not know ports: two copies on one machine must not sign each other out. */
export function sessionCookieName({ protocol, port }: URL): string {
  return protocol === "https:" ? "__Host-session" : `session-${port || 80}`;
}

async function unseal(env: Env, sealed: string): Promise<string | null> {
  const { sessionId } = await openSeal<{ sessionId: string }>(env, sealed, maxAgeSeconds);
  return sessionId ?? null;
}

/** Opening a seal costs more than the whole query for its session. How long a session lasts is the database's to say. */
function remember(opened: Map<string, string>, sealed: string, sessionId: string): void {
  opened.delete(sealed);
  opened.set(sealed, sessionId);
  const [oldest] = opened.keys();
  if (opened.size > maxRemembered && oldest) opened.delete(oldest);
}

function cookieValue(header: string | null, name: string): string | null {
  const pairs = header?.split(";").map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

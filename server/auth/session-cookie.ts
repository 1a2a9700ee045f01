import { sealData, unsealData } from "iron-session";
import type { Env } from "../env.ts";
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

export function createSessionCookie({ publicUrl, sessionSecrets }: Env): SessionCookie {
  const secure = publicUrl.protocol === "https:";
  // Cookies do not know ports: two copies on one machine must not sign each other out.
  const name = secure ? "__Host-session" : `session-${publicUrl.port || 80}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  const [newest = ""] = sessionSecrets;
  const opened = new Map<string, string>();

  return {
    async read(cookieHeader) {
      const sealed = cookieValue(cookieHeader, name);
      if (!sealed) return null;
      const sessionId = opened.get(sealed) ?? (await unseal(sealed, sessionSecrets));
      if (sessionId) remember(opened, sealed, sessionId);
      return sessionId;
    },
    async write(sessionId) {
      const sealed = await sealData({ sessionId }, { password: newest, ttl: maxAgeSeconds });
      return `${name}=${sealed}; Max-Age=${maxAgeSeconds}; ${attributes}`;
    },
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}

async function unseal(sealed: string, secrets: readonly string[]): Promise<string | null> {
  for (const password of secrets) {
    const content = await unsealData<{ sessionId?: string }>(sealed, { password, ttl: maxAgeSeconds });
    if (content.sessionId) return content.sessionId;
  }
  return null;
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

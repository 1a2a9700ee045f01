import { parse } from "hono/utils/cookie";
import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { openSeal, seal } from "./seal.ts";

/** As long as a person may take at another page. */
const tripSeconds = 600;

/** Something that a browser keeps for us for a while and can neither read nor make up. */
export type SealedCookie<Content> = {
  /** Null when there is none, or it is not ours, or too old. */
  read(cookieHeader: string | null): Promise<Content | null>;
  /** Set-Cookie that keeps it. */
  write(content: Content): Promise<string>;
  /** Set-Cookie that removes it. */
  clear(): string;
};

/** A cookie for one purpose: what was sealed as another is not taken for it. */
export function createSealedCookie<Content>(
  { env, clock }: Pick<Deps, "env" | "clock">,
  purpose: string,
  schema: z.ZodType<Content>,
  ttlSeconds: number = tripSeconds,
): SealedCookie<Content> {
  const secure = env.publicUrl.protocol === "https:";
  // As with the session's cookie: two copies on one machine must not meet.
  const name = secure ? `__Host-${purpose}` : `${purpose}-${env.publicUrl.port || 80}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  const sealed = z.object({ purpose: z.literal(purpose), untilMs: z.number(), content: schema });

  return {
    async read(cookieHeader) {
      const value = parse(cookieHeader ?? "", name)[name];
      if (!value) return null;
      const opened = sealed.safeParse(await openSeal(env, value, ttlSeconds));
      if (!opened.success || opened.data.untilMs <= clock.now().getTime()) return null;
      return opened.data.content;
    },
    async write(content) {
      const untilMs = clock.now().getTime() + ttlSeconds * 1000;
      const value = await seal(env, { purpose, untilMs, content }, ttlSeconds);
      return `${name}=${value}; Max-Age=${ttlSeconds}; ${attributes}`;
    },
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}

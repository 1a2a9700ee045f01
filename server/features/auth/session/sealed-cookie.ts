import { parse } from "hono/utils/cookie";
import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { openSeal, seal } from "#server/platform/sealing/seal.ts";

/** How long a user may spend on another site, such as Google's sign-in page. */
const tripSeconds = 600;

/** A value that a browser stores for the server and can neither read nor forge. */
export type SealedCookie<Content> = {
  /** Null when it is missing, forged or expired. */
  read(cookieHeader: string | null): Promise<Content | null>;
  /** The Set-Cookie header that stores it. */
  write(content: Content): Promise<string>;
  /** The Set-Cookie header that removes it. */
  clear(): string;
};

/** A cookie for one purpose: values sealed for another purpose are rejected. */
export function createSealedCookie<Content>(
  { env, clock }: Pick<Deps, "env" | "clock">,
  purpose: string,
  schema: z.ZodType<Content>,
  ttlSeconds: number = tripSeconds,
): SealedCookie<Content> {
  const secure = env.publicUrl.protocol === "https:";
  // As with the session cookie: two instances on one machine must not share it.
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

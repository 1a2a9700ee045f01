import { hostname, userInfo } from "node:os";
import { z } from "zod";
import type { Operator } from "./audit.ts";

const variables = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  ADMIN_OPERATOR: z.string().trim().max(100).optional(),
});

/** The environment variables of the command line, and its operator. */
export type AdminEnv = Operator & { databaseUrl: string; redisUrl: string | null };

/** Null when DATABASE_URL or REDIS_URL is missing or invalid. */
export function readAdminEnv(source: Readonly<Record<string, string | undefined>>): AdminEnv | null {
  const present = Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== "");
  const { data } = variables.safeParse(Object.fromEntries(present));
  if (!data) return null;
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl = null, ADMIN_OPERATOR } = data;
  const user = systemUser();
  return { databaseUrl, redisUrl, operator: ADMIN_OPERATOR ?? user, systemUser: `${user}@${hostname()}` };
}

/** A container may run as a numeric user without a name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

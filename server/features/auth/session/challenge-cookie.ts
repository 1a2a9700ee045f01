import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { createSealedCookie, type SealedCookie } from "./sealed-cookie.ts";

/** Carries a sign-in that waits for its code from the first step to the second, in one browser (D104). */
export function challengeCookie(deps: Pick<Deps, "env" | "clock">): SealedCookie<{ challengeId: string }> {
  return createSealedCookie(deps, "second-factor", z.object({ challengeId: z.uuid() }));
}

import type { Deps } from "#server/platform/deps.ts";
import { RateLimitedError } from "#server/platform/errors.ts";
import type { LimitName, Quota } from "#server/platform/limits.ts";
import type { RequestSource, SecurityFields } from "./security-event.ts";

type LimitDeps = Pick<Deps, "limits" | "securityEvent">;
type About = Pick<SecurityFields, "userId" | "typedName"> & { event?: "rate_limited" | "sign_in_locked" };

/** Takes one point; a refusal is a security event with the limit as its reason. */
export async function takeLimit(
  { limits, securityEvent }: LimitDeps,
  source: RequestSource,
  limit: LimitName,
  key: string,
  { event = "rate_limited", ...about }: About = {},
): Promise<Quota> {
  try {
    return await limits.take(limit, key);
  } catch (error) {
    if (error instanceof RateLimitedError) securityEvent(source, { event, reason: limit, ...about });
    throw error;
  }
}

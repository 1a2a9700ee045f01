import type { Deps } from "#server/platform/deps.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import type { EndingOptions } from "../proof/password-fields.ts";

/** Enters in the security log what a seller ended besides the sessions. */
export function logEnding(
  { securityEvent }: Pick<Deps, "securityEvent">,
  source: RequestSource,
  userId: string,
  { revokeApiKeys, endStandingAccess }: EndingOptions,
): void {
  if (revokeApiKeys) securityEvent(source, { event: "api_keys_revoked", userId });
  if (endStandingAccess) securityEvent(source, { event: "standing_access_ended", userId });
}

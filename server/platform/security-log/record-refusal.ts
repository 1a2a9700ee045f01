import type { ErrorCode } from "#core/errors/errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type AppError, OtherSellersError } from "#server/platform/errors.ts";
import type { RequestSource, SecurityFields } from "./security-event.ts";

type Refusal = Pick<SecurityFields, "event" | "reason">;

const otherUser: Refusal = { event: "access_refused", reason: "other_user" };

/**
 * Refusals that are security events wherever they are thrown. Sign-ins, reset links and limits
 * record their events where they happen, with more detail.
 */
const refusals: Partial<Record<ErrorCode, Refusal>> = {
  FORBIDDEN: otherUser,
  FEATURE_DENIED: { event: "feature_refused" },
  INVALID_API_KEY: { event: "api_key_refused", reason: "unknown_key" },
  API_KEY_EXPIRED: { event: "api_key_refused", reason: "expired_key" },
  API_KEY_NOT_ALLOWED: { event: "api_key_refused", reason: "not_allowed_for_keys" },
  API_KEY_SCOPE: { event: "api_key_refused", reason: "missing_scope" },
  CROSS_SITE_REQUEST: { event: "cross_site_refused" },
  QUERY_TOO_COMPLEX: { event: "costly_request_refused", reason: "too_complex" },
  PAYLOAD_TOO_LARGE: { event: "costly_request_refused", reason: "too_large" },
};

/** The caller, as far as known. */
type Caller = { knownUserId(): string | null; apiKey(): { id: string } | null };

/** Called once for each error that an edge returns. */
export function recordRefusal(
  { securityEvent }: Pick<Deps, "securityEvent">,
  source: RequestSource,
  caller: Caller | undefined,
  error: AppError,
): void {
  const refusal = error instanceof OtherSellersError ? otherUser : refusals[error.code];
  if (!refusal) return;
  const userId = caller?.knownUserId() ?? undefined;
  const apiKeyId = caller?.apiKey()?.id;
  const { feature, scope } = error.details;
  securityEvent(source, { ...refusal, userId, apiKeyId, feature, scopes: scope });
}

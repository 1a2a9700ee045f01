import type { ErrorCode } from "#core/errors.ts";
import { noBody } from "#server/platform/rest/rest-body.ts";
import type { RestRoute } from "#server/platform/rest/rest-route.ts";

/** Every error code of a call: its own, and those that follow from its security and its body. */
export function callRefusals(call: RestRoute): ReadonlySet<ErrorCode> {
  return new Set([
    ...call.refusals,
    ...bodyRefusals(call),
    ...callerRefusals(call),
    "INTERNAL",
    "UNAVAILABLE",
  ]);
}

function bodyRefusals({ method, body }: RestRoute): readonly ErrorCode[] {
  if (method === "GET") return [];
  return [...(body ?? noBody).refusals, "PAYLOAD_TOO_LARGE", "CROSS_SITE_REQUEST"];
}

/** API keys are checked before the call, so an unknown or unreadable key is refused by every call. */
function callerRefusals({ security }: RestRoute): readonly ErrorCode[] {
  const keyCodes: ErrorCode[] = ["UNAUTHENTICATED", "INVALID_API_KEY", "API_KEY_EXPIRED", "FEATURE_DENIED"];
  return [...keyCodes, "RATE_LIMITED", security.includes("apiKey") ? "API_KEY_SCOPE" : "API_KEY_NOT_ALLOWED"];
}

import type { ErrorCode } from "#core/errors.ts";
import { noBody } from "#server/platform/rest/rest-body.ts";
import type { RestRoute } from "#server/platform/rest/rest-route.ts";

/** Every code that a call may answer: its own, and what follows from who may make it and what it takes. */
export function callRefusals(call: RestRoute): ReadonlySet<ErrorCode> {
  return new Set([...call.refusals, ...ofBody(call), ...ofCaller(call), "INTERNAL", "UNAVAILABLE"]);
}

function ofBody({ method, body }: RestRoute): readonly ErrorCode[] {
  if (method === "GET") return [];
  return [...(body ?? noBody).refusals, "PAYLOAD_TOO_LARGE", "CROSS_SITE_REQUEST"];
}

/** A key is looked at before the call is: one that does not exist is refused wherever it is sent. */
function ofCaller({ security }: RestRoute): readonly ErrorCode[] {
  const ofSession: ErrorCode[] = security.includes("none") ? [] : ["UNAUTHENTICATED"];
  const ofKey: ErrorCode[] = ["INVALID_API_KEY", "FEATURE_DENIED", "RATE_LIMITED"];
  return [...ofSession, ...ofKey, ...(security.includes("apiKey") ? [] : (["API_KEY_NOT_ALLOWED"] as const))];
}

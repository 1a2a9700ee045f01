import type { WebhookFailure } from "#server/platform/db/generated/enums.ts";
import type { PostOutcome } from "#server/platform/outgoing/post-outcome.ts";

/** The status of an answer; null without one. */
export function httpStatusOf(outcome: PostOutcome): number | null {
  return outcome.kind === "answered" ? outcome.status : null;
}

/** Why an attempt failed; null when it was answered with a status of success. */
export function failureOf(outcome: PostOutcome): WebhookFailure | null {
  if (outcome.kind === "failed") return outcome.reason;
  if (outcome.kind === "refused") return "ADDRESS_REFUSED";
  if (outcome.status >= 200 && outcome.status < 300) return null;
  return outcome.status >= 300 && outcome.status < 400 ? "REDIRECT" : "STATUS";
}

const tooMany = 429;

/**
 * Whether a failure concerns the endpoint and not one event: no answer, an error of the server, or
 * 429. Then everything for it waits.
 */
export function pausesLane(outcome: PostOutcome): boolean {
  if (outcome.kind !== "answered") return true;
  return outcome.status >= 500 || outcome.status === tooMany;
}

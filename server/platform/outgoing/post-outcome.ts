import type { TargetRefusal } from "./target-url.ts";

export type PostFailure = "TIMEOUT" | "UNKNOWN_HOST" | "CERTIFICATE" | "CONNECTION";

/** What came of a request. `body`: the beginning of the answer. */
export type PostOutcome =
  | { kind: "answered"; status: number; retryAfter: string | null; body: string }
  | { kind: "refused"; reason: TargetRefusal }
  | { kind: "failed"; reason: PostFailure };

import type { GoogleProblem } from "#core/auth/google-problem.ts";
import type { LimitName } from "#server/platform/limits.ts";

/**
 * Why a request was refused, in the security log and as a metric label. Fixed names, never input.
 */
export type SecurityReason =
  | "unknown_name"
  | "wrong_password"
  | "no_password"
  | "account_closed"
  | "username_taken"
  | "email_taken"
  | "wrong_code"
  | "sign_in_expired"
  | "unknown_passkey"
  | "invalid_passkey"
  | "passkey_used_elsewhere"
  | "passkey_counter_back"
  | "challenge_spent"
  | "link_invalid"
  | "unknown_key"
  | "expired_key"
  | "not_allowed_for_keys"
  | "missing_scope"
  | "other_user"
  | "too_complex"
  | "too_large"
  | LimitName
  | GoogleProblem;

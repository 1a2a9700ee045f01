import type { GoogleProblem } from "../../core/auth/google-problem.ts";

/** Why something was refused, in the security log and as a label of its metric: names of ours, never what was sent. */
export type SecurityReason =
  | "unknown_name"
  | "wrong_password"
  | "username_taken"
  | "email_taken"
  | "link_invalid"
  | "limit_by_name"
  | "limit_by_address"
  | "unknown_key"
  | "not_allowed_for_keys"
  | "other_user"
  | "no_subscription"
  | GoogleProblem;

/** Why a sign-in with Google came to nothing, as the login screen's address names it: `/auth?error=google-denied`. */
export const googleProblems = [
  /** It is not configured. */
  "off",
  /** The person refused at Google. */
  "denied",
  /** No request of this browser's: its cookie is lost or too old, or the answer was used already. */
  "state",
  /** Google has not verified the e-mail, or there is none that could be an account's. */
  "email",
  /** The account of this e-mail has another Google account. */
  "other",
  /** Who wanted to confirm who they are chose a Google account that is not their account's. */
  "mismatch",
  /** The account is closed (D108). Google has said that it is its owner who asks. */
  "closed",
  /** The answer does not prove who it is: signature, issuer, audience or request. */
  "identity",
  /** Google's clock and ours are apart. */
  "clock",
  /** Google does not answer, or not as it should. */
  "down",
  /** Too many tries from one address. */
  "limit",
  /** Our own fault. */
  "failed",
] as const;

export type GoogleProblem = (typeof googleProblems)[number];

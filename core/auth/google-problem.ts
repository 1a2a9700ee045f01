/**
 * Why a sign-in with Google failed, as named in the address of the sign-in screen:
 * `/auth?error=google-denied`.
 */
export const googleProblems = [
  /** Google sign-in is not configured. */
  "off",
  /** The user declined at Google. */
  "denied",
  /**
   * The response matches no request of this browser: the cookie is missing or expired, or the code
   * was already used.
   */
  "state",
  /** Google has not verified the e-mail, or the e-mail is not valid for an account. */
  "email",
  /** The account with this e-mail is linked to another Google account. */
  "other",
  /** The user reauthenticated with a Google account that is not linked to their account. */
  "mismatch",
  /** The account is closed. Only shown after Google has confirmed its owner. */
  "closed",
  /** The ID token is not valid: signature, issuer, audience or nonce. */
  "identity",
  /** The clocks of Google and this server differ too much. */
  "clock",
  /** Google did not respond, or responded with an error. */
  "down",
  /** Too many attempts from one address. */
  "limit",
  /** An unexpected error on this server. */
  "failed",
] as const;

export type GoogleProblem = (typeof googleProblems)[number];

/** What a mutation says of its optional `currentPassword` (D101). */
export const currentPasswordDescription =
  "The seller's password, exactly as it was chosen. Needed when the session is older than 10 minutes; without one, and for a seller who has none, a new sign-in with Google makes it young again.";

/** Comparing a password takes milliseconds of processor on purpose: a request has room for few. */
export const passwordCheckCost = 10_000;

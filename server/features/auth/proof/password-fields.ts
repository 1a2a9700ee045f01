/** API descriptions of password inputs that several mutations share. */
export const newPasswordDescription =
  "6 to 128 characters. Must not be one of the most common passwords, the username or the e-mail.";

export const currentPasswordDescription =
  "The seller's password, exactly as it was chosen. Required when the session is older than 10 minutes. Sellers without a password sign in with Google again instead, which opens a new session.";

export const revokeApiKeysDescription = "Also revokes every API key. Default: the keys keep working.";

export const endStandingAccessDescription =
  "Also ends everything of `User.standingAccess`. Default: it goes on.";

/** What the seller ends besides the sessions (D102, D511). */
export type EndingOptions = { revokeApiKeys: boolean; endStandingAccess: boolean };

/** The options of a mutation that ends sessions; each is false by default. */
export function endingOptions(input: {
  revokeApiKeys?: boolean | null | undefined;
  endStandingAccess?: boolean | null | undefined;
}): EndingOptions {
  const { revokeApiKeys, endStandingAccess } = input;
  return { revokeApiKeys: revokeApiKeys ?? false, endStandingAccess: endStandingAccess ?? false };
}

/** Part of the description of a mutation that takes such a `currentPassword`. */
export const needsProof =
  "Requires recent authentication: `currentPassword`, or a session opened within the last 10 minutes (else REAUTHENTICATION_REQUIRED).";

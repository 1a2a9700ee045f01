/** API descriptions of password inputs that several mutations share. */
export const newPasswordDescription =
  "6 to 128 characters. Must not be one of the most common passwords, the username or the e-mail.";

export const currentPasswordDescription =
  "The seller's password, exactly as it was chosen. Required when the session is older than 10 minutes. Sellers without a password sign in with Google again instead, which opens a new session.";

export const revokeApiKeysDescription = "Also revokes every API key. Default: the keys keep working.";

/** Part of the description of a mutation that takes such a `currentPassword`. */
export const needsProof =
  "Requires recent authentication: `currentPassword`, or a session opened within the last 10 minutes (else REAUTHENTICATION_REQUIRED).";

import { User } from "#server/features/account/user-type.ts";
import { hashingCost } from "#server/features/auth/mutation-costs.ts";
import { currentPasswordDescription } from "#server/features/auth/password/password-fields.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { unlinkGoogleIdentity } from "./unlink-google-identity.ts";

builder.relayMutationField(
  "unlinkGoogleIdentity",
  {
    description: "Proof of identity.",
    inputFields: (t) => ({ currentPassword: t.string({ description: currentPasswordDescription }) }),
  },
  {
    description:
      "Unlinks the Google account and notifies the seller by e-mail. Requires a password to sign in with afterwards (else PASSWORD_REQUIRED), and recent authentication: `currentPassword`, or a session opened within the last 10 minutes (else REAUTHENTICATION_REQUIRED). Succeeds if none is linked.",
    authScopes: { signedIn: true },
    complexity: { field: hashingCost },
    errors: {
      types: [InvalidInputError, RefusedError, RateLimitedError],
      union: { name: "UnlinkGoogleIdentityResult", description: "The result of `unlinkGoogleIdentity`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const { account, sessionId } = await identity.requireSession();
      const { currentPassword } = input;
      await unlinkGoogleIdentity(deps, { userId: account.id, sessionId, currentPassword }, identity);
      return { viewer: account };
    },
  },
  {
    description: "The Google account was unlinked.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller, without `hasGoogle`." }),
    }),
  },
);

import { User } from "#server/features/account/user-type.ts";
import { hashingCost } from "#server/features/auth/mutation-costs.ts";
import { currentPasswordDescription } from "#server/features/auth/password/password-fields.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { unlinkGoogleIdentity } from "./unlink-google-identity.ts";

builder.relayMutationField(
  "unlinkGoogleIdentity",
  {
    description: "Proof of who asks.",
    inputFields: (t) => ({ currentPassword: t.string({ description: currentPasswordDescription }) }),
  },
  {
    description:
      "Lets no Google account sign in to the seller's account any more, and mails word of it. Needs a password to sign in with afterwards (else PASSWORD_REQUIRED), and recent authentication: `currentPassword`, or a session opened within the last 10 minutes (else REAUTHENTICATION_REQUIRED). Unlinked already is no error.",
    authScopes: { signedIn: true },
    complexity: { field: hashingCost },
    errors: {
      types: [InvalidInputError, RefusedError, RateLimitedError],
      union: { name: "UnlinkGoogleIdentityResult", description: "What `unlinkGoogleIdentity` answers." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const { account, sessionId } = await identity.requireSession();
      const { currentPassword } = input;
      await unlinkGoogleIdentity(deps, { userId: account.id, sessionId, currentPassword }, identity);
      return { viewer: account };
    },
  },
  {
    description: "Only username and password sign in from now on.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller, without `hasGoogle`." }),
    }),
  },
);

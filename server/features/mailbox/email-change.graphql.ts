import { confirmationLinkHours } from "#core/auth/mailed-links.ts";
import { User } from "#server/features/account/user-type.ts";
import { hashingCost, mailCost } from "#server/features/auth/mutation-costs.ts";
import { currentPasswordDescription } from "#server/features/auth/password/password-fields.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { findOpenChange } from "./find-email-confirmation.ts";
import { requestEmailChange } from "./request-email-change.ts";

builder.objectField(User, "pendingEmail", (t) =>
  t.string({
    nullable: true,
    complexity: databaseCost,
    description:
      "A requested new address whose mailed link has not been opened yet; null when there is none, and for an API key.",
    resolve: ({ id, email }, _args, { deps, identity }) =>
      identity.apiKey() === null ? findOpenChange(deps, { userId: id, email }) : null,
  }),
);

builder.relayMutationField(
  "requestEmailChange",
  {
    description: "The new address, and proof of identity.",
    inputFields: (t) => ({
      email: t.string({ required: true, description: "The new address, at most 254 characters." }),
      currentPassword: t.string({ description: currentPasswordDescription }),
    }),
  },
  {
    description: `Mails a link to a new address. Opening it within ${confirmationLinkHours} hours makes it the account's (\`confirmEmail\`), and the old address is notified. Requires \`currentPassword\` or, for an account without a password, a session opened within the last 10 minutes (else REAUTHENTICATION_REQUIRED). A newer request revokes the link of an older one.`,
    authScopes: { signedIn: true },
    complexity: { field: hashingCost + mailCost },
    errors: {
      types: [InvalidInputError, RefusedError, RateLimitedError],
      union: { name: "RequestEmailChangeResult", description: "The result of `requestEmailChange`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const { account, sessionId } = await identity.requireSession();
      await requestEmailChange(deps, { userId: account.id, sessionId, ...input }, identity);
      return { viewer: account };
    },
  },
  {
    description: "The link is being mailed to the new address.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller, with `pendingEmail`." }),
    }),
  },
);

import { confirmationLinkHours } from "#core/auth/mailed-links/mailed-links.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { mailCost } from "#server/features/auth/mutation-costs.ts";
import { RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { publicMutation, sellerMutation } from "#server/platform/graphql/mutation.ts";
import { confirmEmail } from "./confirm-email.ts";
import { findEmailConfirmation, type OpenConfirmation } from "./find-email-confirmation.ts";
import { requestEmailConfirmation } from "./request-email-confirmation.ts";

const EmailConfirmation = builder.objectRef<OpenConfirmation>("EmailConfirmation").implement({
  description: "A pending confirmation of an e-mail address.",
  fields: (t) => ({
    email: t.exposeString("email", { description: "The address." }),
    username: t.exposeString("username", { description: "Username of its account." }),
    isChange: t.boolean({
      description: "Whether the address will replace the account's current one.",
      resolve: ({ changesFrom }) => changesFrom !== null,
    }),
  }),
});

builder.queryField("emailConfirmation", (t) =>
  t.field({
    type: EmailConfirmation,
    nullable: true,
    description:
      "The confirmation of a mailed link. Null when the link is forged, expired, used, or for an address that the account no longer has, or its account is closed. Needs no session.",
    complexity: { field: databaseCost },
    args: { token: t.arg.string({ required: true, description: "The link's `token`." }) },
    resolve: (_root, { token }, { deps }) => findEmailConfirmation(deps, token),
  }),
);

sellerMutation("requestEmailConfirmation", {
  does: `Mails a link that confirms the seller's e-mail address once, within ${confirmationLinkHours} hours. Succeeds without an e-mail if the address is already confirmed.`,
  cost: mailCost,
  refuses: [RateLimitedError],
  resolve: async (_input, { deps, identity }) => {
    const account = await identity.requireAccount();
    const { id: userId, emailConfirmedAt } = account;
    const isEmailConfirmed = emailConfirmedAt !== null;
    await requestEmailConfirmation(deps, { userId, isEmailConfirmed }, identity);
    return { viewer: account };
  },
  gives: "The link is being mailed, unless the address is already confirmed.",
  output: viewerOutput(),
});

publicMutation("confirmEmail", {
  does: "Confirms an e-mail address by a mailed link. Needs no session and opens none. A link to a new address (`requestEmailChange`) also makes it the account's address. A link that is forged, expired or used is EMAIL_LINK_INVALID; an address that another account has taken meanwhile is EMAIL_TAKEN.",
  takes: "The mailed link.",
  input: (t) => ({
    token: t.string({ required: true, description: "The link's `token`." }),
  }),
  cost: 100,
  refuses: [RefusedError, RateLimitedError],
  resolve: async (input, { deps, identity }) => {
    const { userId, email } = await confirmEmail(deps, input.token, identity);
    const seller = await identity.account();
    if (seller?.id !== userId) return { email, viewer: seller };
    const viewer = await requireAccount(deps, userId);
    identity.refresh(viewer);
    return { email, viewer };
  },
  gives: "The address was confirmed.",
  output: (t) => ({
    email: t.exposeString("email", { description: "The address." }),
    viewer: t.expose("viewer", {
      type: User,
      nullable: true,
      description: "The signed-in seller, of this or another account; null when signed out.",
    }),
  }),
});

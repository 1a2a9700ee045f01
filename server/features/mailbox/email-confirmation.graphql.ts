import { confirmationLinkHours } from "#core/auth/email-confirmation-rules.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { User } from "#server/features/account/user-type.ts";
import { RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { confirmEmail } from "./confirm-email.ts";
import { findEmailConfirmation, type OpenConfirmation } from "./find-email-confirmation.ts";
import { requestEmailConfirmation } from "./request-email-confirmation.ts";

/** As much as hashing a password: a request has room for few e-mails. */
const mailCost = 10_000;

const EmailConfirmation = builder.objectRef<OpenConfirmation>("EmailConfirmation").implement({
  description: "An e-mail address that a mailed link confirms.",
  fields: (t) => ({
    email: t.exposeString("email", { description: "The address." }),
    username: t.exposeString("username", { description: "The account that has it." }),
  }),
});

builder.queryField("emailConfirmation", (t) =>
  t.field({
    type: EmailConfirmation,
    nullable: true,
    description:
      "What a mailed link would confirm. Null when the link is forged, expired, used, or for an address that the account no longer has. No session is needed.",
    complexity: { field: databaseCost },
    args: { token: t.arg.string({ required: true, description: "The link's `token`." }) },
    resolve: (_root, { token }, { deps }) => findEmailConfirmation(deps, token),
  }),
);

builder.relayMutationField(
  "requestEmailConfirmation",
  { description: "Takes no fields.", inputFields: () => ({}) },
  {
    description: `Mails a link that confirms the seller's e-mail address, once, within ${confirmationLinkHours} hours. Confirmed already is no error, and no e-mail.`,
    authScopes: { signedIn: true },
    complexity: { field: mailCost },
    errors: {
      types: [RateLimitedError],
      union: {
        name: "RequestEmailConfirmationResult",
        description: "What `requestEmailConfirmation` answers.",
      },
    },
    resolve: async (_root, _args, { deps, identity }) => {
      const account = await identity.requireAccount();
      const { id: userId, emailConfirmedAt } = account;
      const isEmailConfirmed = emailConfirmedAt !== null;
      await requestEmailConfirmation(deps, { userId, isEmailConfirmed }, identity);
      return { viewer: account };
    },
  },
  {
    description: "The e-mail is on its way, unless the address is confirmed.",
    outputFields: (t) => ({ viewer: t.expose("viewer", { type: User, description: "The seller." }) }),
  },
);

builder.relayMutationField(
  "confirmEmail",
  {
    description: "The link.",
    inputFields: (t) => ({
      token: t.string({ required: true, description: "The link's `token`." }),
    }),
  },
  {
    description:
      "Confirms the e-mail address that a link was mailed to. No session is needed, and none is opened. A link that is forged, expired or used is EMAIL_LINK_INVALID.",
    complexity: { field: 100 },
    errors: {
      types: [RefusedError, RateLimitedError],
      union: { name: "ConfirmEmailResult", description: "What `confirmEmail` answers." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const { userId, email } = await confirmEmail(deps, input.token, identity);
      const seller = await identity.account();
      if (seller?.id !== userId) return { email, viewer: seller };
      const viewer = await requireAccount(deps, userId);
      identity.refresh(viewer);
      return { email, viewer };
    },
  },
  {
    description: "The address is confirmed.",
    outputFields: (t) => ({
      email: t.exposeString("email", { description: "The address." }),
      viewer: t.expose("viewer", {
        type: User,
        nullable: true,
        description: "The seller who is signed in here, of this account or of another; null when nobody is.",
      }),
    }),
  },
);

import { confirmationLinkHours } from "#core/auth/mailed-links/mailed-links.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { hashingCost, mailCost } from "#server/features/auth/mutation-costs.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { publicMutation, sellerMutation } from "#server/platform/graphql/mutation.ts";
import { currentPasswordDescription } from "../auth/proof/password-fields.ts";
import { findOpenChange, findRefusableChange, type OpenChange } from "./find-email-confirmation.ts";
import { refuseEmailChange } from "./refuse-email-change.ts";
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

sellerMutation("requestEmailChange", {
  does: `Mails a link to a new address. Opening it within ${confirmationLinkHours} hours makes it the account's (\`confirmEmail\`), and the old address is notified. Requires \`currentPassword\` or, for an account without a password, a session opened within the last 10 minutes (else REAUTHENTICATION_REQUIRED). A newer request revokes the link of an older one.`,
  takes: "The new address, and proof of identity.",
  input: (t) => ({
    email: t.string({ required: true, description: "The new address, at most 254 characters." }),
    currentPassword: t.string({ description: currentPasswordDescription }),
  }),
  cost: hashingCost + mailCost,
  refuses: [InvalidInputError, RefusedError, RateLimitedError],
  resolve: async (input, { deps, identity }) => {
    const { account, sessionId } = await identity.requireSession();
    await requestEmailChange(deps, { userId: account.id, sessionId, ...input }, identity);
    return { viewer: account };
  },
  gives: "The link is being mailed to the new address.",
  output: viewerOutput("The seller, with `pendingEmail`."),
});

const EmailChange = builder.objectRef<OpenChange>("EmailChange").implement({
  description: "A requested change of an account's e-mail, as its old address sees it.",
  fields: (t) => ({
    username: t.exposeString("username", { description: "Username of the account." }),
    requestedAt: t.expose("requestedAt", { type: "DateTime", description: "When it was requested." }),
  }),
});

builder.queryField("emailChange", (t) =>
  t.field({
    type: EmailChange,
    nullable: true,
    description:
      "The requested change of a link mailed to the old address. Null when the link is forged, or the change was made, refused, replaced or has expired. Needs no session.",
    complexity: { field: databaseCost },
    args: { token: t.arg.string({ required: true, description: "The link's `token`." }) },
    resolve: (_root, { token }, { deps }) => findRefusableChange(deps, token),
  }),
);

publicMutation("refuseEmailChange", {
  does: "Refuses a requested change of e-mail; the link at the new address stops working. Without a token it requires a session, and succeeds if no change is open. EMAIL_LINK_INVALID for a link whose change is no longer open.",
  takes: "The change to refuse.",
  input: (t) => ({
    token: t.string({
      description: "The `token` of the link mailed to the old address. Default: the seller's open change.",
    }),
  }),
  cost: 100,
  refuses: [RefusedError, RateLimitedError],
  resolve: async ({ token }, { deps, identity }) => {
    const by = token ? { token } : { userId: (await identity.requireSession()).account.id };
    await refuseEmailChange(deps, by, identity);
    return { viewer: await identity.account() };
  },
  gives: "The account keeps its e-mail.",
  output: (t) => ({
    viewer: t.expose("viewer", {
      type: User,
      nullable: true,
      description: "The signed-in seller, without `pendingEmail`; null when only the link was given.",
    }),
  }),
});

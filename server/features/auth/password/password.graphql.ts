import { resetLinkMinutes } from "#core/auth/mailed-links/mailed-links.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { publicMutation, sellerMutation } from "#server/platform/graphql/mutation.ts";
import { applySignIn } from "../apply-sign-in.ts";
import { hashingCost, mailCost } from "../mutation-costs.ts";
import {
  endingOptions,
  endStandingAccessDescription,
  newPasswordDescription,
  revokeApiKeysDescription,
} from "../proof/password-fields.ts";
import { changePassword } from "./change-password.ts";
import { findReset, type OpenReset } from "./find-reset.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";

builder.objectField(User, "hasPassword", (t) =>
  t.boolean({
    complexity: databaseCost,
    description:
      "Whether the account has a password. One created through Google has none until its owner sets one through a reset link.",
    resolve: async ({ id }, _args, { deps }) =>
      (await deps.db.user.count({ where: { id, passwordHash: { not: null } } })) === 1,
  }),
);

const PasswordReset = builder.objectRef<OpenReset>("PasswordReset").implement({
  description: "A password reset whose link still works.",
  fields: (t) => ({
    username: t.exposeString("username", {
      description: "The username, for the password manager that stores the new password.",
    }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      description: `When the link expires: ${resetLinkMinutes} minutes after the request.`,
    }),
  }),
});

builder.queryField("passwordReset", (t) =>
  t.field({
    type: PasswordReset,
    nullable: true,
    description:
      "The reset of a mailed link. Null when the link is forged, expired, used or revoked. Needs no session.",
    complexity: databaseCost,
    args: { token: t.arg.string({ required: true, description: "The link's `token`." }) },
    resolve: (_root, { token }, { deps }) => findReset(deps, token),
  }),
);

sellerMutation("changePassword", {
  does: "Changes the password and notifies the seller by e-mail. Ends every session of the seller; the response sets the cookie of a new one. API keys keep working unless `revokeApiKeys` is true. A wrong current password is an InvalidInputError for `currentPassword`.",
  takes: "The current and the new password.",
  input: (t) => ({
    currentPassword: t.string({ required: true, description: "The password, exactly as it was chosen." }),
    newPassword: t.string({ required: true, description: newPasswordDescription }),
    revokeApiKeys: t.boolean({ description: revokeApiKeysDescription }),
    endStandingAccess: t.boolean({ description: endStandingAccessDescription }),
  }),
  cost: 2 * hashingCost,
  refuses: [InvalidInputError, RateLimitedError],
  resolve: async (input, { deps, identity }) => {
    const { id: userId } = await identity.requireAccount();
    const change = { ...input, userId, ...endingOptions(input) };
    const { account, sessionId } = await changePassword(deps, change, identity);
    await identity.signIn(account, sessionId);
    return { viewer: account };
  },
  gives: "The password was changed.",
  output: viewerOutput(),
});

publicMutation("requestPasswordReset", {
  does: `Mails a link that sets a new password once, within ${resetLinkMinutes} minutes. A repeated request sends a second e-mail no sooner than 2 minutes after the first, and later ones no sooner than 15 minutes apart; at most three links work at a time. An unknown address gets the same response and no e-mail. Needs no session.`,
  takes: "The account whose password to reset.",
  input: (t) => ({
    email: t.string({
      required: true,
      description: "The account's e-mail address, in any case.",
    }),
  }),
  cost: mailCost,
  refuses: [InvalidInputError, RateLimitedError],
  resolve: async (input, { deps, identity }) => {
    await requestPasswordReset(deps, input, identity);
    return { ok: true };
  },
  gives: "If the address has an account, a link is being mailed to it or was mailed recently.",
  output: (t) => ({ ok: t.exposeBoolean("ok", { description: "Always true." }) }),
});

publicMutation("resetPassword", {
  does: "Sets a new password with a mailed link and signs in: the response sets the session cookie, and every other session of the seller ends. API keys keep working unless `revokeApiKeys` is true. A link that is forged, expired, used or revoked is RESET_LINK_INVALID. SECOND_FACTOR_REQUIRED means that the password was set; continue with `completeSignIn`.",
  takes: "The link and the new password.",
  input: (t) => ({
    token: t.string({ required: true, description: "The link's `token`." }),
    newPassword: t.string({ required: true, description: newPasswordDescription }),
    revokeApiKeys: t.boolean({ description: revokeApiKeysDescription }),
    endStandingAccess: t.boolean({ description: endStandingAccessDescription }),
  }),
  cost: hashingCost,
  refuses: [InvalidInputError, RefusedError, RateLimitedError],
  resolve: async (input, { deps, identity }) => {
    const link = { ...input, ...endingOptions(input) };
    const outcome = await resetPassword(deps, link, identity);
    return { viewer: await applySignIn(deps, identity, outcome) };
  },
  gives: "The password was set and the seller is signed in.",
  output: viewerOutput(),
});

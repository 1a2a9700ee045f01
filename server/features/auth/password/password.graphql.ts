import { hasPassword } from "#server/features/account/has-password.ts";
import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { enter } from "../enter.ts";
import { changePassword } from "./change-password.ts";
import { findReset, type OpenReset } from "./find-reset.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";

/** Hashing a password takes milliseconds of processor on purpose: a request has room for few. An e-mail counts as much. */
const hashingCost = 10_000;
const newPasswordRule =
  "6 to 128 characters: none of the most used passwords, and neither the username nor the e-mail.";
const revokeApiKeysDescription = "Revokes every API key as well. Left out, they go on working.";

builder.objectField(User, "hasPassword", (t) =>
  t.boolean({
    complexity: databaseCost,
    description:
      "There is a password to sign in with. An account made through Google has none until its owner sets one by a reset link.",
    resolve: ({ id }, _args, { deps }) => hasPassword(deps, id),
  }),
);

const PasswordReset = builder.objectRef<OpenReset>("PasswordReset").implement({
  description: "A password reset whose link still works.",
  fields: (t) => ({
    username: t.exposeString("username", {
      description: "The name to sign in with, for a password manager to keep beside the new password.",
    }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      description: "When the link stops working: 30 minutes after it was asked for.",
    }),
  }),
});

builder.queryField("passwordReset", (t) =>
  t.field({
    type: PasswordReset,
    nullable: true,
    description:
      "The reset of a link that was mailed. Null when the link is forged, expired, used or void. No session is needed.",
    complexity: databaseCost,
    args: { token: t.arg.string({ required: true, description: "The link's `token`." }) },
    resolve: (_root, { token }, { deps }) => findReset(deps, token),
  }),
);

builder.relayMutationField(
  "changePassword",
  {
    description: "The password there is, and the one that is to be.",
    inputFields: (t) => ({
      currentPassword: t.string({ required: true, description: "Exactly as it was chosen." }),
      newPassword: t.string({ required: true, description: newPasswordRule }),
      revokeApiKeys: t.boolean({ description: revokeApiKeysDescription }),
    }),
  },
  {
    description:
      "Sets another password and mails word of it. Every other session of the seller ends; this browser gets a new one, in the response's cookie. API keys go on working unless `revokeApiKeys` is true. A wrong current password is an InvalidInputError of `currentPassword`.",
    authScopes: { signedIn: true },
    complexity: { field: 2 * hashingCost },
    errors: {
      types: [InvalidInputError, RateLimitedError],
      union: { name: "ChangePasswordResult", description: "What `changePassword` answers." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const { id: userId } = await identity.requireAccount();
      const revokeApiKeys = input.revokeApiKeys ?? false;
      const change = { ...input, userId, revokeApiKeys };
      const { account, sessionId } = await changePassword(deps, change, identity);
      await identity.signIn(account, sessionId);
      return { viewer: account };
    },
  },
  {
    description: "The new password is set.",
    outputFields: (t) => ({ viewer: t.expose("viewer", { type: User, description: "The seller." }) }),
  },
);

builder.relayMutationField(
  "requestPasswordReset",
  {
    description: "Whose password.",
    inputFields: (t) => ({
      email: t.string({
        required: true,
        description: "The account's e-mail address, in any case of letters.",
      }),
    }),
  },
  {
    description:
      "Mails a link that sets a new password, once, within 30 minutes. While a link that was mailed before is fresh there is no second e-mail: the next one comes after 2 minutes, then after 15, and at most three links work at a time. An unknown address gets the same answer, and no e-mail. No session is needed.",
    complexity: { field: hashingCost },
    errors: {
      types: [InvalidInputError, RateLimitedError],
      union: { name: "RequestPasswordResetResult", description: "What `requestPasswordReset` answers." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      await requestPasswordReset(deps, input, identity);
      return { ok: true };
    },
  },
  {
    description: "If the address has an account, an e-mail is on its way to it, or has come lately.",
    outputFields: (t) => ({ ok: t.exposeBoolean("ok", { description: "Always true." }) }),
  },
);

builder.relayMutationField(
  "resetPassword",
  {
    description: "The link, and the password that is to be.",
    inputFields: (t) => ({
      token: t.string({ required: true, description: "The link's `token`." }),
      newPassword: t.string({ required: true, description: newPasswordRule }),
      revokeApiKeys: t.boolean({ description: revokeApiKeysDescription }),
    }),
  },
  {
    description:
      "Sets a new password by a mailed link and signs in: the response sets the session cookie, every other session of the seller ends, and API keys go on working unless `revokeApiKeys` is true. A link that is forged, expired, used or void is RESET_LINK_INVALID. SECOND_FACTOR_REQUIRED: the password is set, and `completeSignIn` is next.",
    complexity: { field: hashingCost },
    errors: {
      types: [InvalidInputError, RefusedError, RateLimitedError],
      union: { name: "ResetPasswordResult", description: "What `resetPassword` answers." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const link = { ...input, revokeApiKeys: input.revokeApiKeys ?? false };
      const outcome = await resetPassword(deps, link, identity);
      return { viewer: await enter(deps, identity, outcome) };
    },
  },
  {
    description: "The new password is set, and its owner signed in.",
    outputFields: (t) => ({ viewer: t.expose("viewer", { type: User, description: "The seller." }) }),
  },
);

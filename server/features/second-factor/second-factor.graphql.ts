import { recoveryCodeCount } from "#core/auth/second-factor-rules.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { hashingCost } from "#server/features/auth/mutation-costs.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { currentPasswordDescription, needsProof } from "../auth/proof/password-fields.ts";
import { beginSetup } from "./begin-setup.ts";
import { disableSecondFactor, renewRecoveryCodes } from "./change-second-factor.ts";
import { enableSecondFactor } from "./enable-second-factor.ts";
import { findSecondFactor, SecondFactor } from "./second-factor-type.ts";

/** Complexity of hashing ten recovery codes like passwords: a request may create one set. */
const tenCodesCost = 50_000;
const refusals = [InvalidInputError, RefusedError, RateLimitedError];
const codeDescription =
  "The six digits that the authenticator app shows, or a recovery code. Each works once.";

SecondFactor.implement({
  description:
    "An authenticator app whose code is required at sign-in, in addition to the password or Google.",
  fields: (t) => ({
    enabledAt: t.expose("enabledAt", { type: "DateTime", description: "When it was turned on." }),
    recoveryCodesLeft: t.exposeInt("recoveryCodesLeft", {
      description: `Number of unused recovery codes, of ${recoveryCodeCount}.`,
    }),
  }),
});

builder.objectField(User, "secondFactor", (t) =>
  t.field({
    type: SecondFactor,
    nullable: true,
    complexity: databaseCost,
    description: "The second factor; null when it is off.",
    resolve: ({ id }, _args, { deps }) => findSecondFactor(deps, id),
  }),
);

sellerMutation("beginSecondFactor", {
  does: `Creates a secret for an authenticator app. Takes effect with \`enableSecondFactor\`, within an hour. SECOND_FACTOR_CHANGED when a second factor is already on. ${needsProof}`,
  takes: "Proof of identity.",
  input: (t) => ({ currentPassword: t.string({ description: currentPasswordDescription }) }),
  cost: hashingCost,
  refuses: refusals,
  resolve: async (input, { deps, identity }) => {
    const { account, sessionId } = await identity.requireSession();
    const { id: userId, username } = account;
    const { currentPassword } = input;
    return beginSetup(deps, { userId, username, sessionId, currentPassword }, identity);
  },
  gives: "The secret for the authenticator app. It is not shown again.",
  output: (t) => ({
    secret: t.exposeString("secret", { description: "The secret in base 32, to type." }),
    uri: t.exposeString("uri", { description: "otpauth://totp/… URI, to show as a QR code." }),
  }),
});

sellerMutation("enableSecondFactor", {
  does: "Turns the second factor on: every sign-in then requires a code. SECOND_FACTOR_CHANGED when no set-up was started within the last hour, or it is already on.",
  takes: "Proof that the app has the secret.",
  input: (t) => ({
    code: t.string({ required: true, description: "The six digits that the app shows." }),
  }),
  cost: tenCodesCost,
  refuses: refusals,
  resolve: async (input, { deps, identity }) => {
    const { account, sessionId } = await identity.requireSession();
    const { code } = input;
    const recoveryCodes = await enableSecondFactor(deps, { userId: account.id, sessionId, code }, identity);
    return { viewer: account, recoveryCodes: [...recoveryCodes] };
  },
  gives: "The second factor is on.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller, with `secondFactor`." }),
    recoveryCodes: t.exposeStringList("recoveryCodes", {
      description: "Each can be used once instead of the app's code. They are not shown again.",
    }),
  }),
});

sellerMutation("disableSecondFactor", {
  does: `Turns the second factor off. ${needsProof} SECOND_FACTOR_CHANGED when it is already off.`,
  takes: "A code and proof of identity.",
  input: (t) => ({
    code: t.string({ required: true, description: codeDescription }),
    currentPassword: t.string({ description: currentPasswordDescription }),
  }),
  cost: 2 * hashingCost,
  refuses: refusals,
  resolve: async (input, { deps, identity }) => {
    const { account, sessionId } = await identity.requireSession();
    const { code, currentPassword } = input;
    const change = { userId: account.id, sessionId, code, currentPassword };
    await disableSecondFactor(deps, change, identity);
    return { viewer: account };
  },
  gives: "The second factor is off.",
  output: viewerOutput("The seller, without `secondFactor`."),
});

sellerMutation("renewRecoveryCodes", {
  does: `Creates ${recoveryCodeCount} new recovery codes; the earlier ones stop working. ${needsProof} SECOND_FACTOR_CHANGED when the second factor is off.`,
  takes: "A code and proof of identity.",
  input: (t) => ({
    code: t.string({ required: true, description: codeDescription }),
    currentPassword: t.string({ description: currentPasswordDescription }),
  }),
  cost: tenCodesCost,
  refuses: refusals,
  resolve: async (input, { deps, identity }) => {
    const { account, sessionId } = await identity.requireSession();
    const { code, currentPassword } = input;
    const change = { userId: account.id, sessionId, code, currentPassword };
    return { viewer: account, recoveryCodes: [...(await renewRecoveryCodes(deps, change, identity))] };
  },
  gives: "The new codes.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller, with `secondFactor`." }),
    recoveryCodes: t.exposeStringList("recoveryCodes", { description: "They are not shown again." }),
  }),
});

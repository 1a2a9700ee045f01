import { recoveryCodeCount } from "#core/auth/second-factor-rules.ts";
import { User } from "#server/features/account/user-type.ts";
import { hashingCost } from "#server/features/auth/mutation-costs.ts";
import { currentPasswordDescription } from "#server/features/auth/password/password-fields.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { beginSetup } from "./begin-setup.ts";
import { disableSecondFactor, renewRecoveryCodes } from "./change-factor.ts";
import { enableSecondFactor } from "./enable.ts";
import { findSecondFactor } from "./find-second-factor.ts";
import { SecondFactor } from "./second-factor-type.ts";

/** Ten recovery codes are hashed as slowly as passwords: a request has room for them once. */
const tenCodesCost = 50_000;
const refusals = [InvalidInputError, RefusedError, RateLimitedError];
const needsProof =
  "Needs recent authentication: `currentPassword`, or a session opened within the last 10 minutes (else REAUTHENTICATION_REQUIRED).";
const codeDescription =
  "Six digits that the authenticator app shows now, or a recovery code. Each works once.";

SecondFactor.implement({
  description: "The authenticator app that a sign-in asks for, beside the password or Google (D104).",
  fields: (t) => ({
    enabledAt: t.expose("enabledAt", { type: "DateTime", description: "When it was turned on." }),
    recoveryCodesLeft: t.exposeInt("recoveryCodesLeft", {
      description: `Recovery codes that have not been used, of ${recoveryCodeCount}.`,
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

builder.relayMutationField(
  "beginSecondFactor",
  {
    description: "The seller's password, where the session is not young.",
    inputFields: (t) => ({ currentPassword: t.string({ description: currentPasswordDescription }) }),
  },
  {
    description: `Makes a secret for an authenticator app. Nothing changes before \`enableSecondFactor\`, within an hour. SECOND_FACTOR_CHANGED when a second factor is on already. ${needsProof}`,
    authScopes: { signedIn: true },
    complexity: { field: hashingCost },
    errors: {
      types: refusals,
      union: { name: "BeginSecondFactorResult", description: "What `beginSecondFactor` answers." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const { account, sessionId } = await identity.requireSession();
      const { id: userId, username } = account;
      const { currentPassword } = input;
      return beginSetup(deps, { userId, username, sessionId, currentPassword }, identity);
    },
  },
  {
    description: "What the authenticator app is to be fed with. It is not shown again.",
    outputFields: (t) => ({
      secret: t.exposeString("secret", { description: "Base 32, to be typed." }),
      uri: t.exposeString("uri", { description: "otpauth://totp/…, to be shown as a QR code." }),
    }),
  },
);

builder.relayMutationField(
  "enableSecondFactor",
  {
    description: "Proof that the app has the secret.",
    inputFields: (t) => ({
      code: t.string({ required: true, description: "Six digits that the app shows now." }),
    }),
  },
  {
    description:
      "Turns the second factor on: from now on every sign-in asks for a code. SECOND_FACTOR_CHANGED when no setup was begun within the last hour, or it is on already.",
    authScopes: { signedIn: true },
    complexity: { field: tenCodesCost },
    errors: {
      types: refusals,
      union: { name: "EnableSecondFactorResult", description: "What `enableSecondFactor` answers." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const { account, sessionId } = await identity.requireSession();
      const { code } = input;
      const recoveryCodes = await enableSecondFactor(deps, { userId: account.id, sessionId, code }, identity);
      return { viewer: account, recoveryCodes: [...recoveryCodes] };
    },
  },
  {
    description: "It is on.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller, with `secondFactor`." }),
      recoveryCodes: t.exposeStringList("recoveryCodes", {
        description: "Each signs in once in the place of the app's code. They are not shown again.",
      }),
    }),
  },
);

builder.relayMutationField(
  "disableSecondFactor",
  {
    description: "A code, and the seller's password, where the session is not young.",
    inputFields: (t) => ({
      code: t.string({ required: true, description: codeDescription }),
      currentPassword: t.string({ description: currentPasswordDescription }),
    }),
  },
  {
    description: `Turns the second factor off. ${needsProof} SECOND_FACTOR_CHANGED when it is off already.`,
    authScopes: { signedIn: true },
    complexity: { field: 2 * hashingCost },
    errors: {
      types: refusals,
      union: { name: "DisableSecondFactorResult", description: "What `disableSecondFactor` answers." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const { account, sessionId } = await identity.requireSession();
      const { code, currentPassword } = input;
      const change = { userId: account.id, sessionId, code, currentPassword };
      await disableSecondFactor(deps, change, identity);
      return { viewer: account };
    },
  },
  {
    description: "It is off.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller, without `secondFactor`." }),
    }),
  },
);

builder.relayMutationField(
  "renewRecoveryCodes",
  {
    description: "A code, and the seller's password, where the session is not young.",
    inputFields: (t) => ({
      code: t.string({ required: true, description: codeDescription }),
      currentPassword: t.string({ description: currentPasswordDescription }),
    }),
  },
  {
    description: `Makes ${recoveryCodeCount} new recovery codes; the earlier ones work no more. ${needsProof} SECOND_FACTOR_CHANGED when the second factor is off.`,
    authScopes: { signedIn: true },
    complexity: { field: tenCodesCost },
    errors: {
      types: refusals,
      union: { name: "RenewRecoveryCodesResult", description: "What `renewRecoveryCodes` answers." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const { account, sessionId } = await identity.requireSession();
      const { code, currentPassword } = input;
      const change = { userId: account.id, sessionId, code, currentPassword };
      return { viewer: account, recoveryCodes: [...(await renewRecoveryCodes(deps, change, identity))] };
    },
  },
  {
    description: "The new codes.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller, with `secondFactor`." }),
      recoveryCodes: t.exposeStringList("recoveryCodes", { description: "They are not shown again." }),
    }),
  },
);

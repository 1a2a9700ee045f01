import { encodeGlobalID } from "@pothos/plugin-relay";
import { maxApiKeyNameCharacters } from "#core/api-keys/api-key-rules.ts";
import { maxPasskeys } from "#core/auth/passkey-rules.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { hashingCost } from "#server/features/auth/mutation-costs.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { currentPasswordDescription, needsProof } from "../auth/proof/password-fields.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { removePasskey, renamePasskey } from "./change-passkey.ts";

const refusals = [InvalidInputError, RefusedError, RateLimitedError];
const nameDescription = `A name: 1 to ${maxApiKeyNameCharacters} characters, not blank. Leading and trailing spaces are removed.`;

/** Not a node: neither `node` nor an API key finds a passkey. */
const Passkey = builder.prismaObject("Passkey", {
  description: "A passkey (WebAuthn) with which the seller signs in without a password or code.",
  select: { id: true },
  fields: (t) => ({
    id: t.id({
      description: "Global id, for `renamePasskey` and `removePasskey`.",
      resolve: ({ id }) => encodeGlobalID("Passkey", id),
    }),
    name: t.exposeString("name", { description: "The name given by the seller." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was added." }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it last signed in; null if it never has.",
    }),
  }),
});

builder.objectField(User, "passkeys", (t) =>
  t.prismaField({
    type: [Passkey],
    complexity: databaseCost,
    description: `The seller's passkeys, newest first: at most ${maxPasskeys}. Refused with an API key.`,
    resolve: async (query, _user, _args, { deps, identity }) => {
      const { account } = await identity.requireSession();
      const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
      return await deps.db.passkey.findMany({ ...query, where: { userId: account.id }, orderBy });
    },
  }),
);

sellerMutation("beginPasskey", {
  does: `Creates the challenge for a new passkey. The response sets a cookie of 5 minutes, so \`addPasskey\` must complete it in the same browser. PASSKEY_LIMIT when there are ${maxPasskeys}. ${needsProof}`,
  takes: "Proof of identity.",
  input: (t) => ({ currentPassword: t.string({ description: currentPasswordDescription }) }),
  cost: hashingCost,
  refuses: refusals,
  resolve: async (input, { deps, identity }) => {
    const { account, sessionId } = await identity.requireSession();
    const { currentPassword } = input;
    return beginPasskey(deps, { userId: account.id, sessionId, currentPassword }, identity);
  },
  gives: "What `navigator.credentials.create` needs, binary values in base64url.",
  output: (t) => ({
    challenge: t.exposeString("challenge", { description: "The challenge; it works once." }),
    rpId: t.exposeString("rpId", { description: "The relying party's id: the site's host name." }),
    userHandle: t.exposeString("userHandle", { description: "The value of `user.id`." }),
    knownIds: t.exposeStringList("knownIds", {
      description: "Ids of existing passkeys, for `excludeCredentials`.",
    }),
  }),
});

sellerMutation("addPasskey", {
  does: `Adds a passkey and notifies the seller by e-mail. PASSKEY_REFUSED unless \`beginPasskey\` was called in this session within the last 5 minutes, or when the response is invalid. PASSKEY_LIMIT when there are ${maxPasskeys}.`,
  takes: "The result of `navigator.credentials.create`, and a name.",
  input: (t) => ({
    name: t.string({ required: true, description: nameDescription }),
    attestationObject: t.string({
      required: true,
      description: "`response.attestationObject` in base64url.",
    }),
    clientData: t.string({ required: true, description: "`response.clientDataJSON` in base64url." }),
  }),
  cost: 10 * databaseCost,
  refuses: refusals,
  resolve: async (input, { deps, identity }) => {
    const { account, sessionId } = await identity.requireSession();
    await addPasskey(deps, { userId: account.id, sessionId }, input, identity);
    return { viewer: account };
  },
  gives: "The passkey was added.",
  output: viewerOutput("The seller, with `passkeys`."),
});

sellerMutation("renamePasskey", {
  does: "Renames a passkey. NOT_FOUND for another seller's.",
  takes: "The passkey and its new name.",
  input: (t) => ({
    id: t.globalID({ required: true, description: "`Passkey.id`." }),
    name: t.string({ required: true, description: nameDescription }),
  }),
  cost: 4 * databaseCost,
  refuses: [InvalidInputError],
  resolve: async (input, { deps, identity }) => {
    const { account: viewer } = await identity.requireSession();
    await renamePasskey(deps, { id: requireIdOf("Passkey", input.id), userId: viewer.id }, input.name);
    return { viewer };
  },
  gives: "The passkey has the new name.",
  output: viewerOutput("The seller, with `passkeys`."),
});

sellerMutation("removePasskey", {
  does: `Removes a passkey and notifies the seller by e-mail. Succeeds if it is already removed; another seller's is left alone. ${needsProof}`,
  takes: "The passkey to remove, and proof of identity.",
  input: (t) => ({
    id: t.globalID({ required: true, description: "`Passkey.id`." }),
    currentPassword: t.string({ description: currentPasswordDescription }),
  }),
  cost: hashingCost,
  refuses: refusals,
  resolve: async (input, { deps, identity }) => {
    const { account: viewer, sessionId } = await identity.requireSession();
    const { currentPassword } = input;
    const proof = { userId: viewer.id, sessionId, currentPassword };
    await removePasskey(deps, { id: requireIdOf("Passkey", input.id), ...proof }, identity);
    return { viewer };
  },
  gives: "The passkey was removed and can no longer sign in.",
  output: viewerOutput("The seller, with the remaining `passkeys`."),
});

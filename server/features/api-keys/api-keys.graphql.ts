import { encodeGlobalID } from "@pothos/plugin-relay";
import { maxApiKeyNameCharacters, maxApiKeys } from "#core/api-keys/api-key-rules.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { hashingCost } from "#server/features/auth/mutation-costs.ts";
import { currentPasswordDescription } from "#server/features/auth/password/password-fields.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { ownedRow, requireCursor } from "#server/platform/graphql/limits/require-cursor.ts";
import { createApiKey } from "./create-api-key.ts";
import { revokeApiKey } from "./revoke-api-key.ts";

const ApiKey = builder.prismaNode("ApiKey", {
  description:
    "A key with which a program of the seller's reads the account and calculates: `Authorization: Bearer <key>`. It works while the seller has the feature api_access. `node` finds only one's own, while they are not revoked.",
  id: { field: "id" },
  findUnique: async (id, context) => ({ ...(await ownNode(id, context)), revokedAt: null }),
  nullable: true,
  // All but the hash.
  select: { id: true, name: true, hint: true, createdAt: true, lastUsedAt: true },
  fields: (t) => ({
    name: t.exposeString("name", { description: "The seller's word for it." }),
    hint: t.exposeString("hint", { description: "The last 4 characters of the key, to tell keys apart." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was made." }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was last used, moved at most once a minute; null when it never was.",
    }),
  }),
});

batchOwnNodes("ApiKey", ({ apiKey }, selection, own) =>
  apiKey.findMany({ ...selection, where: { ...own, revokedAt: null } }),
);

builder.objectField(User, "apiKeys", (t) =>
  t.prismaConnection(
    {
      type: ApiKey,
      cursor: "id",
      complexity: databaseCost,
      description: `The seller's API keys that are not revoked, newest first: at most ${maxApiKeys}.`,
      resolve: async (query, { id: userId }, args, { deps }) => {
        const { apiKey } = deps.db;
        await requireCursor(
          query,
          args,
          ownedRow((id) => apiKey.count({ where: { id, userId } })),
        );
        return await apiKey.findMany({
          ...query,
          where: { userId, revokedAt: null },
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        });
      },
    },
    { description: "A page of a seller's API keys." },
    { name: "UserApiKeysEdge", description: "An API key on its page." },
  ),
);

builder.relayMutationField(
  "createApiKey",
  {
    description: "A new API key.",
    inputFields: (t) => ({
      name: t.string({
        required: true,
        description: `What the seller calls it: 1 to ${maxApiKeyNameCharacters} characters, not blank. Outer spaces are dropped.`,
      }),
      currentPassword: t.string({ description: currentPasswordDescription }),
    }),
  },
  {
    description: `Makes an API key and mails its owner word of it. Needs the feature api_access (else FEATURE_DENIED) and recent authentication: \`currentPassword\`, or a session opened within the last 10 minutes (else REAUTHENTICATION_REQUIRED). With ${maxApiKeys} already, RefusedError (API_KEY_LIMIT).`,
    authScopes: { signedIn: true },
    complexity: { field: hashingCost },
    errors: {
      types: [InvalidInputError, RefusedError, RateLimitedError],
      union: { name: "CreateApiKeyResult", description: "What `createApiKey` answers." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const session = await identity.requireSession();
      const { apiKey, secret } = await createApiKey(deps, session, input, identity);
      const about = { userId: session.account.id, apiKeyId: apiKey.id };
      deps.securityEvent(identity, { event: "api_key_made", ...about });
      return { viewer: session.account, apiKey, secret };
    },
  },
  {
    description: "The key was made.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller." }),
      apiKey: t.expose("apiKey", { type: ApiKey, description: "The new key." }),
      secret: t.exposeString("secret", {
        description: "The key itself, to be kept by the program. It is stored hashed and never shown again.",
      }),
    }),
  },
);

builder.relayMutationField(
  "revokeApiKey",
  {
    description: "The key to revoke.",
    inputFields: (t) => ({
      id: t.globalID({ for: ApiKey, required: true, description: "Global id of the key." }),
    }),
  },
  {
    description:
      "Ends an API key at once and for good. Revoked already is no error; another's key is NOT_FOUND. It needs no subscription.",
    authScopes: { signedIn: true },
    complexity: { field: 100 },
    resolve: async (_root, { input }, context) => {
      const { deps, identity } = context;
      const viewer = await identity.requireAccount();
      const key = await ownNode(input.id.id, context);
      const about = { userId: viewer.id, apiKeyId: key.id };
      if (await revokeApiKey(deps, key)) deps.securityEvent(identity, { event: "api_key_revoked", ...about });
      return { viewer, revokedApiKeyId: encodeGlobalID("ApiKey", input.id.id) };
    },
  },
  {
    description: "The key works no more.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller." }),
      revokedApiKeyId: t.exposeID("revokedApiKeyId", { description: "Global id of the revoked key." }),
    }),
  },
);

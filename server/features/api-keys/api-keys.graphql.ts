import { encodeGlobalID } from "@pothos/plugin-relay";
import { maxApiKeyNameCharacters, maxApiKeys } from "#core/api-keys/api-key-rules.ts";
import type { ApiKeyScope } from "#core/api-keys/api-key-scopes.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { hashingCost } from "#server/features/auth/mutation-costs.ts";
import { InvalidInputError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { ownedRow, requireCursor } from "#server/platform/graphql/connections/require-cursor.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { currentPasswordDescription } from "../auth/proof/password-fields.ts";
import { createApiKey } from "./create-api-key.ts";
import { revokeApiKey } from "./revoke-api-keys.ts";

const ApiKeyScopeEnum = builder.enumType("ApiKeyScope", {
  description: "What a key may do. A field that requires another scope is refused with API_KEY_SCOPE.",
  values: {
    CALCULATE: { description: "Calculate prices, fees and taxes." },
    READ: { description: "Read the account and its catalogue." },
    WRITE: {
      description: "Change the catalogue: products, listings, imports, prices in bulk. Includes READ.",
    },
  } satisfies Record<ApiKeyScope, { description: string }>,
});

const ApiKey = builder.prismaNode("ApiKey", {
  description:
    "A key for programs, sent as `Authorization: Bearer <key>`. It works within its scopes, until it expires, while the seller has the feature `api_access`. `node` only finds the seller's own keys that are not revoked.",
  id: { field: "id" },
  findUnique: async (id, context) => ({ ...(await ownNode(id, context)), revokedAt: null }),
  nullable: true,
  // Everything but the hash.
  select: {
    ...{ id: true, name: true, hint: true, createdAt: true, lastUsedAt: true },
    ...{ scopes: true, expiresAt: true },
  },
  fields: (t) => ({
    name: t.exposeString("name", { description: "The name given by the seller." }),
    hint: t.exposeString("hint", { description: "The last 4 characters of the key." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was created." }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was last used, updated at most once a minute; null if it was never used.",
    }),
    scopes: t.expose("scopes", {
      type: [ApiKeyScopeEnum],
      description: "Its scopes, in the order of the enum.",
    }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      nullable: true,
      description: "When it expires; null if it never does.",
    }),
    isExpired: t.boolean({
      description: "Whether it has expired: it no longer works, and does not count towards the limit.",
      resolve: ({ expiresAt }, _args, { deps }) => expiresAt !== null && expiresAt <= deps.clock.now(),
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
      description: `The seller's API keys that are not revoked, newest first: at most ${maxApiKeys} that work, and those that expired in the last 90 days.`,
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
      totalCount: ({ id: userId }, _args, { deps }) =>
        deps.db.apiKey.count({ where: { userId, revokedAt: null } }),
    },
    { description: "A page of a seller's API keys." },
    { name: "UserApiKeysEdge", description: "An API key in a page." },
  ),
);

sellerMutation("createApiKey", {
  does: `Creates an API key and notifies the seller by e-mail. Requires the feature \`api_access\` (else FEATURE_DENIED) and recent authentication: \`currentPassword\`, or a session opened within the last 10 minutes (else REAUTHENTICATION_REQUIRED). API_KEY_LIMIT when the seller already has ${maxApiKeys} working keys.`,
  takes: "The new API key.",
  input: (t) => ({
    name: t.string({
      required: true,
      description: `A name: 1 to ${maxApiKeyNameCharacters} characters, not blank. Leading and trailing spaces are removed.`,
    }),
    scopes: t.field({
      type: [ApiKeyScopeEnum],
      description: "Its scopes. Default: CALCULATE and READ.",
    }),
    expiresInDays: t.int({
      description: "In how many days it expires: 30, 90 or 365. Default: it never expires.",
    }),
    currentPassword: t.string({ description: currentPasswordDescription }),
  }),
  cost: hashingCost,
  refuses: [InvalidInputError, RefusedError, RateLimitedError],
  resolve: async (input, { deps, identity }) => {
    const session = await identity.requireSession();
    const { apiKey, secret } = await createApiKey(deps, session, input, identity);
    const about = { userId: session.account.id, apiKeyId: apiKey.id };
    const scopes = apiKey.scopes.join(" ");
    deps.securityEvent(identity, { event: "api_key_made", ...about, scopes });
    return { viewer: session.account, apiKey, secret };
  },
  gives: "The key was created.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    apiKey: t.expose("apiKey", { type: ApiKey, description: "The new key." }),
    secret: t.exposeString("secret", {
      description: "The key itself. Store it now: the server only keeps a hash and never shows it again.",
    }),
  }),
});

sellerMutation("revokeApiKey", {
  does: "Revokes an API key immediately and permanently. Succeeds if it is already revoked; NOT_FOUND for another seller's key. Needs no subscription.",
  takes: "The key to revoke.",
  input: (t) => ({
    id: t.globalID({ for: ApiKey, required: true, description: "Global id of the key." }),
  }),
  cost: 100,
  resolve: async (input, context) => {
    const { deps, identity } = context;
    const viewer = await identity.requireAccount();
    const key = await ownNode(input.id.id, context);
    const about = { userId: viewer.id, apiKeyId: key.id };
    if (await revokeApiKey(deps, key)) deps.securityEvent(identity, { event: "api_key_revoked", ...about });
    return { viewer, revokedApiKeyId: encodeGlobalID("ApiKey", input.id.id) };
  },
  gives: "The key was revoked.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    revokedApiKeyId: t.exposeID("revokedApiKeyId", { description: "Global id of the revoked key." }),
  }),
});

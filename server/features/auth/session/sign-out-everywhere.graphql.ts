import { builder } from "#server/platform/graphql/builder.ts";
import { revokeApiKeysDescription } from "../password/password-fields.ts";
import { signOutEverywhere } from "./end-sessions.ts";

builder.relayMutationField(
  "signOutEverywhere",
  {
    description: "What to revoke besides the sessions.",
    inputFields: (t) => ({
      revokeApiKeys: t.boolean({ description: revokeApiKeysDescription }),
    }),
  },
  {
    description:
      "Ends every session of the seller, in this browser and all others, and removes this browser's cookie. API keys keep working unless `revokeApiKeys` is true.",
    authScopes: { signedIn: true },
    complexity: { field: 100 },
    resolve: async (_root, { input }, { deps, identity }) => {
      const { id: userId } = await identity.requireAccount();
      const revokeApiKeys = input.revokeApiKeys ?? false;
      await signOutEverywhere(deps, { userId, revokeApiKeys });
      deps.securityEvent(identity, { event: "signed_out_everywhere", userId });
      if (revokeApiKeys) deps.securityEvent(identity, { event: "api_keys_revoked", userId });
      await identity.signOut();
      return { ok: true };
    },
  },
  {
    description: "Signed out.",
    outputFields: (t) => ({ ok: t.exposeBoolean("ok", { description: "Always true." }) }),
  },
);

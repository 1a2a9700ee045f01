import { builder } from "../graphql/builder.ts";
import { endSessionsOf } from "./session.ts";

builder.relayMutationField(
  "signOutEverywhere",
  { description: "Nothing to say.", inputFields: () => ({}) },
  {
    description:
      "Ends every session of the seller, on this browser and all others, and removes this one's cookie. API keys go on working.",
    authScopes: { signedIn: true },
    resolve: async (_root, _args, { deps, visitor }) => {
      const { id } = await visitor.requireAccount();
      await endSessionsOf(deps, id);
      await visitor.signOut();
      return { ok: true };
    },
  },
  {
    description: "Signed out.",
    outputFields: (t) => ({ ok: t.exposeBoolean("ok", { description: "Always true." }) }),
  },
);

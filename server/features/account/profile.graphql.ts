import { checkProfile } from "#core/auth/profile-rules.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { requireAccount } from "./account.ts";
import { User } from "./user-type.ts";

builder.relayMutationField(
  "updateProfile",
  {
    description: "The new name. Leading and trailing spaces are removed.",
    inputFields: (t) => ({
      firstName: t.string({ required: true, description: "1 to 100 characters, not blank." }),
      lastName: t.string({ description: "At most 100 characters; null or blank removes it." }),
    }),
  },
  {
    description: "Changes the seller's first and last name.",
    authScopes: { signedIn: true },
    complexity: { field: 100 },
    errors: {
      types: [InvalidInputError],
      union: { name: "UpdateProfileResult", description: "The result of `updateProfile`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const { account } = await identity.requireSession();
      const checked = checkProfile(input);
      if (!checked.ok) throw new InvalidInputError(checked.issues);
      await deps.db.user.update({ where: { id: account.id }, data: checked.value, select: { id: true } });
      const viewer = await requireAccount(deps, account.id);
      identity.refresh(viewer);
      return { viewer };
    },
  },
  {
    description: "The name was changed.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller, with the new name." }),
    }),
  },
);

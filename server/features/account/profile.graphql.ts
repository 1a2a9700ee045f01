import { checkProfile } from "#core/auth/profile-rules.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { requireAccount } from "./account.ts";

sellerMutation("updateProfile", {
  does: "Changes the seller's first and last name.",
  takes: "The new name. Leading and trailing spaces are removed.",
  input: (t) => ({
    firstName: t.string({ required: true, description: "1 to 100 characters, not blank." }),
    lastName: t.string({ description: "At most 100 characters; null or blank removes it." }),
  }),
  cost: 100,
  refuses: [InvalidInputError],
  resolve: async (input, { deps, identity }) => {
    const { account } = await identity.requireSession();
    const checked = checkProfile(input);
    if (!checked.ok) throw new InvalidInputError(checked.issues);
    await deps.db.user.update({ where: { id: account.id }, data: checked.value, select: { id: true } });
    const viewer = await requireAccount(deps, account.id);
    identity.refresh(viewer);
    return { viewer };
  },
  gives: "The name was changed.",
  output: viewerOutput("The seller, with the new name."),
});

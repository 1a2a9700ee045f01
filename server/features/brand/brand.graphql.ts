import { checkEntitlement } from "#core/entitlements/check-entitlement.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { removeLogo } from "./change-logo.ts";
import { type Brand, findBrand, logoUrl } from "./find-brand.ts";
import { saveBrand } from "./save-brand.ts";

const BrandType = builder.objectRef<Brand & { isActive: boolean }>("Brand").implement({
  description:
    "A seller's own brand, printed on calculations instead of the product's (feature `white_label`).",
  fields: (t) => ({
    name: t.exposeString("name", { description: "1 to 60 characters." }),
    color: t.exposeString("color", { description: "`#rrggbb` in lower case." }),
    logoUrl: t.string({
      nullable: true,
      description:
        "Path of the logo on this server, a PNG of at most 600 x 240 pixels that only its signed-in owner can read. Changes with the logo. Null without a logo.",
      resolve: logoUrl,
    }),
    isActive: t.exposeBoolean("isActive", {
      description:
        "Whether the seller has the feature `white_label`. Without it the brand is kept but not shown.",
    }),
  }),
});

builder.objectField(User, "brand", (t) =>
  t.field({
    type: BrandType,
    nullable: true,
    complexity: databaseCost,
    description: "The seller's own brand; null if none was ever saved.",
    resolve: async ({ id, status }, _args, { deps }) => {
      const brand = await findBrand(deps.db, id);
      return brand && { ...brand, isActive: checkEntitlement("white_label", status).allowed };
    },
  }),
);

sellerMutation("saveBrand", {
  does: "Saves name and colour of the seller's brand; keeps its logo. Requires the feature `white_label`, else FEATURE_DENIED. Upload a logo with POST /api/brand-logo once a brand is saved.",
  takes: "Name and colour of the brand.",
  input: (t) => ({
    name: t.string({ required: true, description: "1 to 60 characters, not blank." }),
    color: t.string({ required: true, description: "`#rrggbb` in any case." }),
  }),
  cost: 100,
  refuses: [InvalidInputError],
  resolve: async (input, { deps, identity }) => {
    const account = await identity.requireAccount();
    await saveBrand(deps, account, input);
    return { viewer: account };
  },
  gives: "The brand was saved.",
  output: viewerOutput("The seller, with the current brand."),
});

sellerMutation("removeBrandLogo", {
  does: "Removes the logo of the brand. Succeeds if there is none. Requires the feature `white_label`, else FEATURE_DENIED.",
  cost: 100,
  resolve: async (_input, { deps, identity }) => {
    const account = await identity.requireAccount();
    await removeLogo(deps, account);
    return { viewer: account };
  },
  gives: "The logo was removed.",
  output: viewerOutput("The seller, with the current brand."),
});

import { checkEntitlement } from "#core/entitlements/check-entitlement.ts";
import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { type Brand, findBrand } from "./find-brand.ts";
import { logoUrl } from "./logo-url.ts";
import { removeLogo } from "./remove-logo.ts";
import { saveBrand } from "./save-brand.ts";

const BrandType = builder.objectRef<Brand & { isActive: boolean }>("Brand").implement({
  description: "A seller's own brand, in the product's place on the printable calculation (`white_label`).",
  fields: (t) => ({
    name: t.exposeString("name", { description: "1 to 60 characters." }),
    color: t.exposeString("color", { description: "`#rrggbb`, in lower case." }),
    logoUrl: t.string({
      nullable: true,
      description:
        "Where its owner, signed in, gets the logo as a PNG of at most 600 x 240 pixels: a path of this server, another one for another logo. Null without a logo.",
      resolve: logoUrl,
    }),
    isActive: t.exposeBoolean("isActive", {
      description: "`white_label` may be used now. Without it the brand is kept, and not shown.",
    }),
  }),
});

builder.objectField(User, "brand", (t) =>
  t.field({
    type: BrandType,
    nullable: true,
    complexity: databaseCost,
    description: "The seller's own brand; null when none was ever saved.",
    resolve: async ({ id, status }, _args, { deps }) => {
      const brand = await findBrand(deps.db, id);
      return brand && { ...brand, isActive: checkEntitlement("white_label", status).allowed };
    },
  }),
);

builder.relayMutationField(
  "saveBrand",
  {
    description: "What the brand is called, and its colour.",
    inputFields: (t) => ({
      name: t.string({ required: true, description: "1 to 60 characters, not blank." }),
      color: t.string({ required: true, description: "`#rrggbb`, in any case." }),
    }),
  },
  {
    description:
      "Keeps name and colour of the seller's own brand; its logo stays. Takes `white_label`, else FEATURE_DENIED. A logo is sent to POST /api/brand-logo, once there is a brand.",
    authScopes: { signedIn: true },
    complexity: { field: 100 },
    errors: {
      types: [InvalidInputError],
      union: { name: "SaveBrandResult", description: "What `saveBrand` answers." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const account = await identity.requireAccount();
      await saveBrand(deps, account, input);
      return { viewer: account };
    },
  },
  {
    description: "The brand is saved.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller, with the brand as it is now." }),
    }),
  },
);

builder.relayMutationField(
  "removeBrandLogo",
  { description: "Nothing to say.", inputFields: () => ({}) },
  {
    description:
      "The brand goes on without its logo; having none already is no error. Takes `white_label`, else FEATURE_DENIED.",
    authScopes: { signedIn: true },
    complexity: { field: 100 },
    resolve: async (_root, _args, { deps, identity }) => {
      const account = await identity.requireAccount();
      await removeLogo(deps, account);
      return { viewer: account };
    },
  },
  {
    description: "There is no logo.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller, with the brand as it is now." }),
    }),
  },
);

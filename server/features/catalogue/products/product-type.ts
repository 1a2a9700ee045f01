import { basicProductLimit } from "#core/entitlements/features.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { isOpenProduct } from "../open-products/is-open-product.ts";
import { describePaidTax } from "./describe-paid-tax.ts";

builder.prismaObject("KitPart", {
  description: "A product in a kit.",
  fields: (t) => ({
    product: t.relation("product", { description: "The product.", complexity: 5 }),
    quantity: t.exposeInt("quantity", {
      description: "Number of units of the product in the kit, 1 to 1,000.",
    }),
  }),
});

export const Product = builder.prismaNode("Product", {
  description:
    "A product of the seller's catalogue, or a kit of other products. Money in centavos. `node` only finds the seller's own.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    name: t.exposeString("name", { description: "1 to 200 characters." }),
    sku: t.exposeString("sku", { nullable: true, description: "The seller's own code; null if none." }),
    gtin: t.exposeString("gtin", { nullable: true, description: "EAN or another GTIN; null if none." }),
    category: t.exposeString("category", { nullable: true, description: "The seller's own category." }),
    tags: t.exposeStringList("tags", { description: "The seller's own tags." }),
    costCents: t.exposeInt("costCents", {
      nullable: true,
      description: "Cost of one unit; for a kit the sum of its parts. Centavos. Null: unknown.",
    }),
    taxBuyPct: t.exposeFloat("taxBuyPct", { description: "Tax on the purchase. %." }),
    singlePhaseFrom: t.expose("singlePhaseFrom", {
      type: "Date",
      nullable: true,
      description: describePaidTax.singlePhaseFrom,
    }),
    icmsPaidFrom: t.expose("icmsPaidFrom", {
      type: "Date",
      nullable: true,
      description: describePaidTax.icmsPaidFrom,
    }),
    packagingCents: t.exposeInt("packagingCents", {
      nullable: true,
      description: "Packaging of one sale. Centavos. Null: the value in the settings.",
    }),
    weightGrams: t.exposeInt("weightGrams", { nullable: true, description: "Weight with packaging. g." }),
    lengthCm: t.exposeFloat("lengthCm", { nullable: true, description: "Length of the parcel. cm." }),
    widthCm: t.exposeFloat("widthCm", { nullable: true, description: "Width of the parcel. cm." }),
    heightCm: t.exposeFloat("heightCm", { nullable: true, description: "Height of the parcel. cm." }),
    unitsPerMonth: t.exposeInt("unitsPerMonth", {
      nullable: true,
      description: "Units sold in a month: the sum of its listings'. Null while none is known.",
      deprecationReason:
        "Units belong to the listings: read `Listing.unitsPerMonth`. Kept until 2027-05-27 at least.",
    }),
    notes: t.exposeString("notes", { nullable: true, description: "The seller's notes." }),
    isKit: t.exposeBoolean("isKit", { description: "Whether it is a kit of other products." }),
    parts: t.relation("parts", {
      description: "The products of a kit; empty for any other product.",
      complexity: { field: 5, multiplier: 10 },
      query: { orderBy: { productId: "asc" } },
    }),
    archivedAt: t.expose("archivedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was archived; null while it is in the lists.",
    }),
    isReadOnly: t.boolean({
      description: `Whether it is read-only: without advanced access all but ${basicProductLimit} products and every archived one are.`,
      complexity: 5,
      resolve: async ({ id }, _args, context) => !(await isOpenProduct(id, context)),
    }),
    version: t.exposeInt("version", {
      description: "Version number; send it with the next change.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was added." }),
    updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When it was last changed." }),
    listings: t.relation("listings", {
      description: "Its listings, at least one, the oldest first.",
      complexity: { field: 5, multiplier: 4 },
      query: { orderBy: { id: "asc" } },
    }),
  }),
});

batchOwnNodes("Product", ({ product }, selection, own) => product.findMany({ ...selection, where: own }));

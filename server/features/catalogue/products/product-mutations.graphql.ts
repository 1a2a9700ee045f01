import { basicProductLimit } from "#core/entitlements/features.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { productErrors, productOutput, versionDescription, writeCost } from "../catalogue-payload.ts";
import { requireAuthor } from "../catalogue-write.ts";
import { ListingFieldsInput } from "../listing-fields-input.ts";
import { PriceChange } from "../price-change-type.ts";
import { archiveProduct, restoreProduct } from "./archive/archive-products.ts";
import { createProduct } from "./create-product.ts";
import { setKitParts } from "./kits/set-kit-parts.ts";
import { requireProduct } from "./own-product.ts";
import { ProductFieldsInput } from "./product-fields-input.ts";
import { Product } from "./product-type.ts";
import { SkuTakenError } from "./sku-taken.ts";
import { updateProduct } from "./update-product.ts";

const idDescription = "Global id of the product.";
const notFound = "NOT_FOUND for another seller's product.";

sellerMutation("createProduct", {
  does: `Adds a product. PRODUCT_LIMIT when a basic account already has ${basicProductLimit}, SKU_TAKEN. Errors name fields as \`product.costCents\` and \`listings.0.priceCents\`.`,
  takes: "The new product and its listings.",
  input: (t) => ({
    product: t.field({
      type: ProductFieldsInput,
      required: true,
      description: "Its fields; the name is required.",
    }),
    listings: t.field({
      type: [ListingFieldsInput],
      description:
        "One for each channel and type. None: one is added on the first marketplace of the settings, else with own fees.",
    }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: [InvalidInputError, SkuTakenError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const viewer = author.account;
    const { id } = await createProduct(deps, author, input);
    return { viewer, product: await requireProduct(deps.db, viewer.id, id) };
  },
  gives: "The product was added.",
  output: productOutput,
});

sellerMutation("updateProduct", {
  does: `Changes fields of a product and recomputes all its figures. SKU_TAKEN, PRODUCT_READ_ONLY. ${notFound}`,
  takes: "The fields to change.",
  input: (t) => ({
    id: t.globalID({ for: Product, required: true, description: idDescription }),
    version: t.int({ required: true, description: versionDescription }),
    product: t.field({
      type: ProductFieldsInput,
      required: true,
      description: "Only the fields that change.",
    }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: [...productErrors, SkuTakenError],
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const viewer = author.account;
    const id = requireIdOf("Product", input.id);
    const { isRepriced } = await updateProduct(deps, author, { ...input, id });
    return { viewer, product: await requireProduct(deps.db, viewer.id, id), isRepriced };
  },
  gives: "The product was saved.",
  output: (t) => ({
    ...productOutput(t),
    priceChange: t.prismaField({
      type: PriceChange,
      nullable: true,
      description: "The cost change, which `undoPriceChange` can undo; null when the cost did not change.",
      resolve: (query, { product: { id }, isRepriced }, _args, { deps }) =>
        isRepriced
          ? deps.db.priceChange.findFirst({
              ...query,
              where: { productId: id, kind: "COST" },
              orderBy: { id: "desc" },
            })
          : null,
    }),
  }),
});

sellerMutation("archiveProduct", {
  does: `Takes a product and its listings out of the lists; nothing is lost. PRODUCT_READ_ONLY. ${notFound}`,
  takes: "The product to archive.",
  input: (t) => ({
    id: t.globalID({ for: Product, required: true, description: idDescription }),
    version: t.int({ required: true, description: versionDescription }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: productErrors,
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const viewer = author.account;
    const id = requireIdOf("Product", input.id);
    await archiveProduct(deps, author, { ...input, id });
    return { viewer, product: await requireProduct(deps.db, viewer.id, id) };
  },
  gives: "The product is archived.",
  output: productOutput,
});

sellerMutation("restoreProduct", {
  does: `Brings an archived product back. PRODUCT_LIMIT when a basic account already has ${basicProductLimit}. ${notFound}`,
  takes: "The product to bring back.",
  input: (t) => ({
    id: t.globalID({ for: Product, required: true, description: idDescription }),
    version: t.int({ required: true, description: versionDescription }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: productErrors,
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const viewer = author.account;
    const id = requireIdOf("Product", input.id);
    await restoreProduct(deps, author, { ...input, id });
    return { viewer, product: await requireProduct(deps.db, viewer.id, id) };
  },
  gives: "The product is in the lists again.",
  output: productOutput,
});

const KitPartInput = builder.inputType("KitPartInput", {
  description: "A product of a kit.",
  fields: (t) => ({
    productId: t.globalID({ for: Product, required: true, description: idDescription }),
    quantity: t.int({
      required: true,
      description: "Number of units of the product in the kit, 1 to 1,000.",
    }),
  }),
});

sellerMutation("setKitParts", {
  does: `Makes a product a kit of other products: its cost is their sum from now on. A kit cannot be part of a kit. PRODUCT_READ_ONLY. ${notFound}`,
  takes: "All parts of the kit.",
  input: (t) => ({
    id: t.globalID({ for: Product, required: true, description: "Global id of the kit." }),
    version: t.int({ required: true, description: versionDescription }),
    parts: t.field({
      type: [KitPartInput],
      required: true,
      description:
        "At most 50 products, each once. Empty: the product is no longer a kit and keeps its cost.",
    }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: productErrors,
  resolve: async (input, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const viewer = author.account;
    const id = requireIdOf("Product", input.id);
    const parts = input.parts.map(({ productId, quantity }) => ({
      productId: requireIdOf("Product", productId),
      quantity,
    }));
    await setKitParts(deps, author, { id, version: input.version, parts });
    return { viewer, product: await requireProduct(deps.db, viewer.id, id) };
  },
  gives: "The kit was saved.",
  output: productOutput,
});

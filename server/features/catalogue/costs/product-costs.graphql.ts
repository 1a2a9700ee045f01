import { maxDatedCosts } from "#core/catalogue/dated-costs.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { productErrors, productOutput, versionDescription, writeCost } from "../catalogue-payload.ts";
import { requireAuthor } from "../catalogue-write.ts";
import { dayOf } from "../figures/follow-schedules.ts";
import { requireProduct } from "../products/own-product.ts";
import { Product } from "../products/product-type.ts";
import { setProductCosts } from "./set-product-costs.ts";

const fromDescription = "The first day of this cost, in São Paulo.";
const costDescription = "Cost of one unit. Centavos. Null: not known from this day on.";

const DatedCost = builder.prismaObject("ProductCost", {
  name: "DatedCost",
  description: "What a product costs from a day on.",
  fields: (t) => ({
    validFrom: t.field({
      type: "Date",
      description: fromDescription,
      resolve: ({ validFrom }) => dayOf(validFrom),
    }),
    costCents: t.exposeInt("costCents", { nullable: true, description: costDescription }),
  }),
});

const DatedCostInput = builder.inputType("DatedCostInput", {
  description: "What a product costs from a day on.",
  fields: (t) => ({
    validFrom: t.field({ type: "Date", required: true, description: fromDescription }),
    costCents: t.int({ description: "Cost of one unit. Centavos. Absent: not known from this day on." }),
  }),
});

builder.prismaObjectField(Product, "costs", (t) =>
  t.relation("costs", {
    type: DatedCost,
    complexity: databaseCost,
    description: `What it cost from which day on, the newest first, at most ${maxDatedCosts}: real profit counts an order at the cost of its day.`,
    query: { orderBy: { validFrom: "desc" }, take: maxDatedCosts },
  }),
);

sellerMutation("setProductCosts", {
  does: "Replaces what a product cost by day. The recorded history of changes stays as it was. PRODUCT_READ_ONLY. NOT_FOUND for another seller's product.",
  takes: "The costs of a product by day.",
  input: (t) => ({
    id: t.globalID({ for: Product, required: true, description: "Global id of the product." }),
    version: t.int({ required: true, description: versionDescription }),
    costs: t.field({
      type: [DatedCostInput],
      required: true,
      description: `1 to ${maxDatedCosts}, each day once and none after today. The newest is the product's cost now.`,
    }),
  }),
  keys: "WRITE",
  cost: writeCost,
  refuses: productErrors,
  resolve: async ({ id: globalId, version, costs }, { deps, identity }) => {
    const author = await requireAuthor(identity);
    const id = requireIdOf("Product", globalId);
    const dated = costs.map(({ validFrom, costCents = null }) => ({ validFrom, costCents }));
    await setProductCosts(deps, author, { id, version, costs: dated });
    return { viewer: author.account, product: await requireProduct(deps.db, author.account.id, id) };
  },
  gives: "The costs by day as they are now.",
  output: productOutput,
});

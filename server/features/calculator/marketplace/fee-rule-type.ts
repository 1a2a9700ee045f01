import type {
  FeeBand as BandShape,
  FeeCategory as CategoryShape,
  FeeSchedule,
  PriceRange,
} from "#core/fees/fee-schedule.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { recordOf } from "#core/keys-of.ts";
import { marketplaces } from "#core/sale/channel.ts";
import { marketplaceNames } from "#core/sale/marketplace-names.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { Confidence, Source } from "./source-type.ts";

/** A cell of a table of weights and prices. */
type CostShape = PriceRange & { upToGrams: number | null; origin: string | null; costCents: number };

/** The marketplaces with their descriptions, for every enum of the API that names them. */
export const marketplaceValues = recordOf(marketplaces, (marketplace) => ({
  description: marketplaceNames[marketplace].about,
}));

export const Marketplace = builder.enumType("Marketplace", {
  description: "Where a product is sold, other than under own fees.",
  values: marketplaceValues,
});

const FeeKind = builder.enumType("FeeKind", {
  description: "The kind of a rule.",
  values: {
    COMMISSION: { description: "The percentage of a sale, with the fixed fee of the same table." },
    FIXED: { description: "A separate fixed fee." },
    LOGISTICS: { description: "The cost of shipping." },
    CAMPAIGN: { description: "A highlight campaign." },
    PROGRAMME: { description: "A shipping programme." },
    SURCHARGE: { description: "A surcharge for some sellers." },
    PLAN: { description: "A plan's fee for each item." },
    REFERENCE: { description: "Published figures of an order that are not part of the calculation." },
  },
});

const FeeBand = builder.objectRef<BandShape>("FeeBand").implement({
  description: "The fees for unit prices in a range.",
  fields: (t) => ({
    from: t.float({ description: "Lowest price. R$.", resolve: ({ fromCents }) => fromCents / 100 }),
    to: t.float({
      nullable: true,
      description: "Highest price, inclusive; null if there is no upper limit. R$.",
      resolve: ({ toCents }) => (toCents === null ? null : toCents / 100),
    }),
    pct: t.float({ description: "Share of the price, in %.", resolve: ({ percentBps }) => percentBps / 100 }),
    fixed: t.float({
      nullable: true,
      description: "Fixed fee for each unit; null if not published. R$.",
      resolve: ({ fixedCents }) => (fixedCents === null ? null : fixedCents / 100),
    }),
  }),
});

const FeeCategory = builder.objectRef<CategoryShape>("FeeCategory").implement({
  description: "The fees of a category.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "The name that the inputs of the calculation take." }),
    pct: t.float({ description: "Share of the price, in %.", resolve: ({ percentBps }) => percentBps / 100 }),
    premiumPct: t.float({
      nullable: true,
      description: "Share of the price for a Premium listing, in %; null if there is none.",
      resolve: ({ premiumBps }) => (premiumBps === undefined ? null : premiumBps / 100),
    }),
    minimum: t.float({
      description: "The minimum fee. R$.",
      resolve: ({ minimumCents = 0 }) => minimumCents / 100,
    }),
    excessAbove: t.float({
      nullable: true,
      description:
        "The part of the price above this amount pays `excessPct` instead; null if there is no such part. R$.",
      resolve: ({ excess }) => (excess ? excess.aboveCents / 100 : null),
    }),
    excessPct: t.float({
      nullable: true,
      description: "Share of the part of the price above `excessAbove`, in %.",
      resolve: ({ excess }) => (excess ? excess.percentBps / 100 : null),
    }),
  }),
});

const FeeCost = builder.objectRef<CostShape>("FeeCost").implement({
  description: "The shipping cost of a parcel up to a weight, for unit prices in a range.",
  fields: (t) => ({
    upToGrams: t.exposeInt("upToGrams", {
      nullable: true,
      description: "Highest weight, inclusive; null if there is no upper limit. g.",
    }),
    from: t.float({ description: "Lowest price. R$.", resolve: ({ fromCents }) => fromCents / 100 }),
    to: t.float({
      nullable: true,
      description: "Highest price, inclusive; null if there is no upper limit. R$.",
      resolve: ({ toCents }) => (toCents === null ? null : toCents / 100),
    }),
    origin: t.exposeString("origin", {
      nullable: true,
      description: "The `AmazonOrigin` that it applies to; null where the origin does not matter.",
    }),
    cost: t.float({ description: "Cost. R$.", resolve: ({ costCents }) => costCents / 100 }),
  }),
});

/** A dated rule of a marketplace, with its figures and sources. */
export const FeeRule = builder.objectRef<FeeSchedule>("FeeRule").implement({
  description: "A rule of a marketplace for a period, with its sources.",
  fields: (t) => ({
    id: t.exposeString("id", { description: "Its name, which never changes." }),
    marketplace: t.expose("marketplace", {
      type: Marketplace,
      description: "The marketplace whose rule it is.",
    }),
    kind: t.expose("kind", { type: FeeKind, description: "The kind of rule." }),
    label: t.exposeString("label", { description: "The label of its fee line, in Brazilian Portuguese." }),
    validFrom: t.expose("validFrom", {
      type: "Date",
      nullable: true,
      description: "First day; null when it was in force before the first source.",
    }),
    validTo: t.expose("validTo", {
      type: "Date",
      nullable: true,
      description: "Last day; null while no end is announced.",
    }),
    note: t.string({
      nullable: true,
      description: "How certain the first day is, in Brazilian Portuguese; null when it was announced.",
      resolve: ({ validFromNote }) => validFromNote ?? null,
    }),
    confidence: t.expose("confidence", { type: Confidence, description: "How certain it is." }),
    sources: t.field({
      type: [Source],
      description: "Where it was read.",
      complexity: { field: 1, multiplier: 5 },
      resolve: ({ marketplace, sources }) => {
        const known = allRules[marketplace].sources;
        return sources.flatMap((id) => known[id] ?? []);
      },
    }),
    bands: t.field({
      type: [FeeBand],
      description: "In ascending order of price; empty unless the price alone decides the fee.",
      complexity: { field: 1, multiplier: 10 },
      resolve: feeBands,
    }),
    categories: t.field({
      type: [FeeCategory],
      description: "Empty unless the category decides the fee.",
      complexity: { field: 1, multiplier: 40 },
      resolve: feeCategories,
    }),
    costs: t.field({
      type: [FeeCost],
      description: "The table of shipping costs, for the best reputation; empty for other rules.",
      complexity: { field: 1, multiplier: 300 },
      resolve: feeCosts,
    }),
  }),
});

/** The bands of a rule, those of its first variant first; none for other shapes. */
function feeBands({ charge }: FeeSchedule): BandShape[] {
  return charge.shape === "bands" ? charge.variants.flatMap(({ bands }) => bands) : [];
}

/** The categories of a rule; none for other shapes. */
function feeCategories({ charge }: FeeSchedule): CategoryShape[] {
  return charge.shape === "categories" ? [...charge.categories] : [];
}

/** Every cell of a rule's table, row by row; none for other shapes. */
function feeCosts({ charge }: FeeSchedule): CostShape[] {
  if (charge.shape !== "matrix") return [];
  return charge.rows.flatMap(({ upToGrams, cents }) =>
    charge.columns.flatMap(({ fromCents, toCents, origin = null }, column) => {
      const costCents = cents[column];
      return costCents === undefined ? [] : [{ upToGrams, fromCents, toCents, origin, costCents }];
    }),
  );
}

import { builder } from "#server/platform/graphql/builder.ts";
import { CampaignVerdict, Channel, ListingHealth, SimulationGroup } from "./catalogue-enums.ts";

/** The API description of a search in the catalogue. */
export const searchDescription =
  "Every word must occur in the name, SKU or GTIN, ignoring case and accents, or be the marketplace's own id of a listing or variation. At most 200 characters.";

const NumberRange = builder.inputType("NumberRange", {
  description: "A range of numbers, both ends included. A listing without the figure is outside.",
  fields: (t) => ({
    min: t.float({ description: "The smallest, in the unit of the field; absent: no limit." }),
    max: t.float({ description: "The largest, in the unit of the field; absent: no limit." }),
  }),
});

export const ListingFilterInput = builder.inputType("ListingFilter", {
  description:
    "Selects listings. Every given field must match; an absent field or an empty list matches everything.",
  fields: (t) => ({
    search: t.string({ description: searchDescription }),
    channels: t.field({ type: [Channel], description: "On one of these channels." }),
    healths: t.field({ type: [ListingHealth], description: "With one of these healths." }),
    tags: t.stringList({ description: "With one of these tags of the product. At most 50." }),
    categories: t.stringList({ description: "In one of these categories of the seller. At most 50." }),
    missing: t.boolean({ description: "Whether an input that its figures need is missing." }),
    missingFields: t.stringList({
      description: "Without one of these inputs, as in `Listing.missing`. At most 50.",
    }),
    lossZone: t.boolean({ description: "Whether its price is in a loss zone." }),
    toFix: t.boolean({ description: "Whether it has a better price, as in `Listing.fix`." }),
    withoutUnits: t.boolean({ description: "Whether its units a month are unknown." }),
    priceDiffers: t.boolean({
      description:
        "Whether its marketplace's last file had another price than here, as in `Listing.marketplaceItems`.",
    }),
    marginPct: t.field({ type: NumberRange, description: "Margin after ads. %." }),
    profitCents: t.field({ type: NumberRange, description: "Profit of one sale. Centavos." }),
    priceCents: t.field({ type: NumberRange, description: "Advertised price. Centavos." }),
    unitsPerMonth: t.field({ type: NumberRange, description: "Units that the listing sells in a month." }),
    costCents: t.field({ type: NumberRange, description: "Cost of the product. Centavos." }),
    roiPct: t.field({
      type: NumberRange,
      description: "Profit of one sale over the cost of the product. %; without either outside of any range.",
    }),
    importId: t.id({
      description: "Global id of an import of the last 30 days: the listings that it added or changed.",
    }),
    feeChangeId: t.id({
      description: "Global id of a fee change: the listings whose margin a new price restores.",
    }),
    simulationId: t.id({
      description: "Global id of a simulation: its listings.",
    }),
    simulationVerdicts: t.field({
      type: [CampaignVerdict],
      description: "With `simulationId`, those with one of these verdicts.",
    }),
    simulationGroup: t.field({
      type: SimulationGroup,
      description: "With `simulationId`, those of this group.",
    }),
    archived: t.boolean({
      defaultValue: false,
      description: "Selects listings of archived products instead of the others.",
    }),
  }),
});

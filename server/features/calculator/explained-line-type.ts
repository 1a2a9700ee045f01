import type { ExplainedLine as Line } from "#core/pricing/explained-lines.ts";
import { builder } from "#server/platform/graphql/builder.ts";

const ExplainedPart = builder.enumType("ExplainedPart", {
  description: "What a part of a price goes to.",
  values: {
    PRICE: { value: "price", description: "The list price." },
    DISCOUNT: { value: "discount", description: "Discount and coupon." },
    PRODUCT: { value: "product", description: "Cost of goods, with the purchase tax." },
    PACKAGING: { value: "packaging", description: "Packaging and other costs." },
    MARKETPLACE: { value: "marketplace", description: "Everything that the marketplace deducts." },
    TAXES: { value: "taxes", description: "Tax on the sale." },
    RETURNS: { value: "returns", description: "What returns cost an average sale." },
    ADS: { value: "ads", description: "Ads." },
    LEFT: { value: "left", description: "The margin after ads." },
  } as const,
});

/** The API's type of a line between a price and what is left (AS-03). */
export const ExplainedLine = builder.objectRef<Line>("ExplainedLine").implement({
  description: "A line between a price and what is left of it.",
  fields: (t) => ({
    part: t.expose("part", { type: ExplainedPart, description: "What it goes to." }),
    cents: t.exposeFloat("cents", { description: "Amount; what lowers the price is negative. Centavos." }),
  }),
});

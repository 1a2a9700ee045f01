import type { Example as ExampleKey } from "#core/sale/examples.ts";
import { builder } from "#server/platform/graphql/builder.ts";

/** The API's enum of what of a figure is an example (D521). */
export const Example = builder.enumType("Example", {
  description: "An assumption that stands in for what the seller has not given.",
  values: {
    FEES: { description: "The fees: the example of own fees, which are no marketplace's." },
    TAX: { description: "The tax on the sale: `SellerSettings.isTaxExample`." },
    ROAS: { description: "The ROAS target of ads, which the settings do not have." },
  } satisfies Record<ExampleKey, { description: string }>,
});

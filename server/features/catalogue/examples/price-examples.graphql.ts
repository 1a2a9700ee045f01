import { examplesIn } from "#core/sale/examples.ts";
import { Example } from "#server/features/calculator/example-type.ts";
import { PriceResult } from "#server/features/calculator/price-result-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { ownDefaults } from "./own-defaults.ts";

builder.objectField(PriceResult, "examples", (t) =>
  t.field({
    type: [Example],
    description:
      "What of the result is an example and not the seller's own: an input left at its default while the account has not given its own.",
    resolve: async ({ owner, input, mode, marketplaceFee }, _args, context) =>
      examplesIn({ input, mode, isOwnFees: marketplaceFee === null }, owner ?? (await ownDefaults(context))),
  }),
);

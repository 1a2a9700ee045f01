import type { PriceFileOutcome as Outcome } from "#core/comparison/price-files/price-file-text.ts";
import { builder } from "#server/platform/graphql/builder.ts";

export const PriceFileOutcome = builder.enumType("PriceFileOutcome", {
  description: "What became of a price of a price file.",
  values: {
    CHANGED: { description: "The filled file has another price than the one received." },
    SAME: { description: "The file has the price already." },
    UNKNOWN: { description: "No product of the catalogue has the SKU." },
    NO_LISTING: { description: "The product has no listing on this channel." },
    SEVERAL_LISTINGS: {
      description: "Several listings have the SKU: send the file again with `fileChannel`.",
    },
    NO_PRICE: { description: "The listing has no price here." },
    NOT_CHOSEN: { description: "The listing is outside the selection." },
    CONFLICT: { description: "Variations that share a price in the file have different prices here." },
    FORMULA: { description: "A formula computes the price in the file." },
    UNREADABLE: { description: "The row's price or ids cannot be read or written: `reason` says why." },
    NOT_IN_FILE: { description: "A chosen listing of the file's channel that the file does not have." },
  } satisfies Record<Outcome, { description: string }>,
});

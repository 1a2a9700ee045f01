import { keysOf } from "#core/keys-of.ts";
import type { MarketplaceField } from "#core/sale/marketplace-input.ts";
import { mapPriceFields } from "#core/sale/price-fields.ts";
import { type SaleRow, saleTable } from "#core/sale/table/sale-table.ts";
import { marketplaceFieldText } from "#server/features/calculator/marketplace/marketplace-input-type.ts";
import { PriceModeType, priceFieldText } from "#server/features/calculator/price-input-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import type { ScenarioSale } from "./stored-sale.ts";

type Value = string | number | boolean;
type Values = Partial<Record<MarketplaceField, Value | null | undefined>>;

const rows: readonly (SaleRow & { field: string | null })[] = keysOf(saleTable).map(
  (name) => saleTable[name],
);

/** What a field holds, whichever marketplace reads it. */
function kindOf(field: MarketplaceField): "number" | "flag" | "text" {
  const kind = rows.find((row) => row.field === field)?.kind;
  return kind === "number" || kind === "flag" ? kind : "text";
}

const MarketplaceInputs = builder.objectRef<Values>("MarketplaceInputs").implement({
  description:
    "Where and how a product is sold: what a `MarketplaceInput` holds. Null: this marketplace has no such field, or nothing was given.",
  fields: (t) => {
    const fieldOf = (field: MarketplaceField) => {
      const description = marketplaceFieldText[field];
      // The value of a field is of its row's kind.
      const storedValue = <V extends Value>(values: Values) =>
        (values[field] as V | null | undefined) ?? null;
      const kind = kindOf(field);
      if (kind === "number") return t.float({ nullable: true, description, resolve: storedValue<number> });
      if (kind === "flag") return t.boolean({ nullable: true, description, resolve: storedValue<boolean> });
      return t.string({ nullable: true, description, resolve: storedValue<string> });
    };
    return Object.fromEntries(keysOf(marketplaceFieldText).map((field) => [field, fieldOf(field)]));
  },
});

/** The inputs of a stored sale, as `PriceInput` takes them. */
export const SaleInputs = builder.objectRef<ScenarioSale>("SaleInputs").implement({
  description:
    "The inputs of a sale as they were calculated, under the names of `PriceInput`. Money in reais, percentages in per cent.",
  fields: (t) => ({
    mode: t.field({
      type: PriceModeType,
      description: "Which inputs counted.",
      resolve: ({ mode }) => mode,
    }),
    ...mapPriceFields(
      (field) => t.float({ description: priceFieldText[field], resolve: ({ input }) => input[field] }),
      (field) => t.boolean({ description: priceFieldText[field], resolve: ({ input }) => input[field] }),
    ),
    marketplace: t.field({
      type: MarketplaceInputs,
      nullable: true,
      description: "What the marketplace's rules read; null with own fees.",
      resolve: ({ marketplace }): Values | null => marketplace && { ...marketplace },
    }),
  }),
});

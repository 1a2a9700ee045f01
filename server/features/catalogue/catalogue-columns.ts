import type { StoredFigures, StoredParts } from "#core/catalogue/fix/stored-figures.ts";
import type { ProductFields } from "#core/catalogue/product-rules.ts";
import type { SoldProduct } from "#core/sale/sold-product.ts";
import type { ColumnMap } from "#server/platform/db/columns.ts";

/** What of a listing's price does not remain (AS-03). */
export const partColumns: ColumnMap<keyof StoredParts> = {
  discountPartCents: { column: "discount_part_cents", type: "float8" },
  productPartCents: { column: "product_part_cents", type: "float8" },
  packagingPartCents: { column: "packaging_part_cents", type: "float8" },
  marketplacePartCents: { column: "marketplace_part_cents", type: "float8" },
  taxesPartCents: { column: "taxes_part_cents", type: "float8" },
  returnsPartCents: { column: "returns_part_cents", type: "float8" },
  adsPartCents: { column: "ads_part_cents", type: "float8" },
};

/** The stored figures of a listing (PR-12), their parts (AS-03) and its better price (RE-02). */
export const figureColumns: ColumnMap<keyof StoredFigures> = {
  profitCents: { column: "profit_cents", type: "float8" },
  marginPct: { column: "margin_pct", type: "float8" },
  monthlyProfitCents: { column: "monthly_profit_cents", type: "float8" },
  marketplaceCostsCents: { column: "marketplace_costs_cents", type: "float8" },
  health: { column: "health", type: "listing_health" },
  inLossZone: { column: "in_loss_zone", type: "boolean" },
  betterPriceCents: { column: "better_price_cents", type: "int" },
  missing: { column: "missing", type: "text", isList: true },
  ruleId: { column: "rule_id", type: "text" },
  fixPriceCents: { column: "fix_price_cents", type: "int" },
  fixProfitCents: { column: "fix_profit_cents", type: "float8" },
  fixCause: { column: "fix_cause", type: "text" },
  ...partColumns,
};

/** What a product stores that the figures of its listings depend on. */
export const productInputColumns: ColumnMap<keyof SoldProduct> = {
  costCents: { column: "cost_cents", type: "int" },
  taxBuyPct: { column: "tax_buy_pct", type: "float8" },
  singlePhaseFrom: { column: "single_phase_from", type: "text" },
  icmsPaidFrom: { column: "icms_paid_from", type: "text" },
  packagingCents: { column: "packaging_cents", type: "int" },
  weightGrams: { column: "weight_grams", type: "int" },
  lengthCm: { column: "length_cm", type: "float8" },
  widthCm: { column: "width_cm", type: "float8" },
  heightCm: { column: "height_cm", type: "float8" },
};

/** The fields of a product (PR-01). */
export const productColumns: ColumnMap<keyof ProductFields> = {
  name: { column: "name", type: "text" },
  sku: { column: "sku", type: "text" },
  gtin: { column: "gtin", type: "text" },
  category: { column: "category", type: "text" },
  tags: { column: "tags", type: "text", isList: true },
  ...productInputColumns,
  unitsPerMonth: { column: "units_per_month", type: "int" },
  notes: { column: "notes", type: "text" },
};

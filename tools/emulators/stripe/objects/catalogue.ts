import type { Interval } from "../clocks/interval.ts";
import { alwaysNull } from "../names.ts";
import { newId } from "../state/ids.ts";
import type { Price, Product } from "../state/tables.ts";

export function buildProduct(of: Pick<Product, "name" | "created"> & { id?: string }): Product {
  return {
    id: newId("prod", 14),
    object: "product",
    ...alwaysNull(`default_price description package_dimensions shippable statement_descriptor tax_code
      tax_details unit_label url`),
    active: true,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    type: "service",
    updated: of.created,
    ...of,
  };
}

type PriceFields = Pick<Price, "created" | "currency" | "lookup_key" | "nickname" | "product"> & {
  id?: string;
  unit_amount: number;
  every: Interval;
};

export function buildPrice({ every, ...of }: PriceFields): Price {
  return {
    id: newId("price"),
    object: "price",
    ...alwaysNull("custom_unit_amount tiers_mode transform_quantity"),
    active: true,
    billing_scheme: "per_unit",
    livemode: false,
    metadata: {},
    recurring: { ...every, meter: null, trial_period_days: null, usage_type: "licensed" },
    tax_behavior: "unspecified",
    type: "recurring",
    unit_amount_decimal: String(of.unit_amount),
    ...of,
  };
}

import { newId } from "../state/ids.ts";
import type { Price } from "../state/tables.ts";

export type PriceFields = Pick<Price, "currency" | "lookup_key" | "nickname" | "created"> & {
  product: string;
  unitAmount: number;
  every: { interval: string; intervalCount: number } | null;
};

export function buildPrice(of: PriceFields): Price {
  return {
    id: newId("price"),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: of.created,
    currency: of.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: of.lookup_key,
    metadata: {},
    nickname: of.nickname,
    product: of.product,
    recurring: of.every && {
      interval: of.every.interval,
      interval_count: of.every.intervalCount,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: of.every ? "recurring" : "one_time",
    unit_amount: of.unitAmount,
    unit_amount_decimal: String(of.unitAmount),
  } satisfies Price;
}

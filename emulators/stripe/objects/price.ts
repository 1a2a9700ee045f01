import { newId } from "../state/ids.ts";
import type { Price } from "../state/tables.ts";

export type PriceFields = Pick<
  Price,
  "active" | "currency" | "lookup_key" | "metadata" | "nickname" | "created"
> & {
  product: string;
  unitAmount: number;
  every: { interval: string; intervalCount: number } | null;
};

export function buildPrice(of: PriceFields): Price {
  return {
    id: newId("price"),
    object: "price",
    active: of.active,
    billing_scheme: "per_unit",
    created: of.created,
    currency: of.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: of.lookup_key,
    metadata: of.metadata,
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

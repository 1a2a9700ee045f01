import type Stripe from "stripe";
import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import { endpoint } from "../http/endpoint.ts";
import { invalid, missing } from "../http/errors.ts";
import { changedMetadata } from "../http/metadata.ts";
import { pageParams, paginate, within } from "../http/paginate.ts";
import type { Declares, ParamsOf } from "../http/params.ts";
import { buildPrice } from "../objects/price.ts";
import type { Price } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";

const recurring = {
  interval: "text",
  interval_count: "integer",
  meter: "unmodelled",
  trial_period_days: "unmodelled",
  usage_type: "unmodelled",
} as const satisfies Declares<Stripe.PriceCreateParams.Recurring>;

const createParams = {
  active: "boolean",
  billing_scheme: "unmodelled",
  currency: "text",
  currency_options: "unmodelled",
  custom_unit_amount: "unmodelled",
  expand: "texts",
  lookup_key: "text",
  metadata: "metadata",
  nickname: "text",
  product: "text",
  product_data: "unmodelled",
  recurring,
  tax_behavior: "unmodelled",
  tiers: "unmodelled",
  tiers_mode: "unmodelled",
  transfer_lookup_key: "boolean",
  transform_quantity: "unmodelled",
  unit_amount: "integer",
  unit_amount_decimal: "unmodelled",
} as const satisfies Declares<Stripe.PriceCreateParams>;

const updateParams = {
  active: "boolean",
  currency_options: "unmodelled",
  expand: "texts",
  lookup_key: "text",
  metadata: "metadata",
  nickname: "text",
  tax_behavior: "unmodelled",
  transfer_lookup_key: "boolean",
} as const satisfies Declares<Stripe.PriceUpdateParams>;

const listParams = {
  ...pageParams,
  active: "boolean",
  created: "range",
  currency: "text",
  lookup_keys: "texts",
  product: "text",
  recurring: "unmodelled",
  type: "text",
} as const satisfies Declares<Stripe.PriceListParams>;

const intervals = ["day", "week", "month", "year"];

export const priceEndpoints = [
  endpoint("POST /v1/prices", {
    params: createParams,
    required: ["currency"],
    run: ({ emulator, params }) => createPrice(emulator, params),
  }),
  endpoint("GET /v1/prices/:id", {
    params: { expand: "texts" } as const satisfies Declares<Stripe.PriceRetrieveParams>,
    run: ({ emulator, id }) => emulator.store.require("price", id),
  }),
  endpoint("POST /v1/prices/:id", {
    params: updateParams,
    run: ({ emulator, params, id }) => {
      const price = emulator.store.require("price", id);
      const key = params.lookup_key;
      if (key) takeLookupKey(emulator, key, params.transfer_lookup_key === true, price);
      const previous = emulator.store.update(price, {
        ...(params.active === undefined ? {} : { active: params.active }),
        ...(key === undefined ? {} : { lookup_key: key || null }),
        ...(params.nickname === undefined ? {} : { nickname: params.nickname || null }),
        metadata: changedMetadata(price.metadata, params.metadata),
      });
      emit(emulator, "price.updated", price, previous);
      return price;
    },
  }),
  endpoint("GET /v1/prices", {
    params: listParams,
    run: ({ emulator, params }) => paginate(matchingPrices(emulator, params), params, "/v1/prices"),
  }),
];

function createPrice(emulator: Emulator, params: ParamsOf<typeof createParams>): Price {
  const { store } = emulator;
  if (!params.product) throw missing("product");
  if (params.unit_amount === undefined) throw missing("unit_amount");
  const every = params.recurring;
  if (every && !intervals.includes(every.interval ?? "")) {
    throw invalid(`Invalid recurring[interval]: must be one of ${intervals.join(", ")}`, {
      param: "recurring[interval]",
    });
  }
  const product = store.require("product", params.product, "product");
  if (params.lookup_key) takeLookupKey(emulator, params.lookup_key, params.transfer_lookup_key === true);
  const price = buildPrice({
    active: params.active ?? true,
    created: nowOf(store, null),
    currency: (params.currency ?? "").toLowerCase(),
    lookup_key: params.lookup_key || null,
    metadata: changedMetadata({}, params.metadata),
    nickname: params.nickname || null,
    product: product.id,
    unitAmount: params.unit_amount,
    every: every ? { interval: every.interval ?? "month", intervalCount: every.interval_count ?? 1 } : null,
  });
  store.insert(price);
  emit(emulator, "price.created", price);
  return price;
}

/** A lookup key names one price; it moves from another only when that is asked for. */
function takeLookupKey(emulator: Emulator, key: string, transfer: boolean, to?: Price): void {
  const holder = emulator.store.all("price").find((price) => price.lookup_key === key);
  if (!holder || holder === to) return;
  if (!transfer) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw invalid(message, { code: "resource_already_exists", param: "lookup_key" });
  }
  emit(emulator, "price.updated", holder, emulator.store.update(holder, { lookup_key: null }));
}

function matchingPrices(emulator: Emulator, params: ParamsOf<typeof listParams>): Price[] {
  return emulator.store
    .all("price")
    .filter((price) => params.active === undefined || price.active === params.active)
    .filter((price) => params.currency === undefined || price.currency === params.currency)
    .filter((price) => params.product === undefined || price.product === params.product)
    .filter((price) => params.type === undefined || price.type === params.type)
    .filter((price) => !params.lookup_keys || params.lookup_keys.includes(price.lookup_key ?? ""))
    .filter((price) => within(price.created, params.created));
}

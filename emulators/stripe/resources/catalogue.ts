import type Stripe from "stripe";
import { endpoint, retrieveEndpoint } from "../http/endpoint.ts";
import { invalid, missing } from "../http/errors.ts";
import { listEndpoint } from "../http/list-endpoint.ts";
import { changedText } from "../http/params/changes.ts";
import type { Declares, ParamsOf } from "../http/params/params.ts";
import type { Ledger } from "../ledger.ts";
import { buildPrice } from "../objects/price.ts";
import { buildProduct } from "../objects/product.ts";
import type { Price } from "../state/tables.ts";

const productParams = { name: "text" } as const satisfies Declares<Stripe.ProductCreateParams>;

export const productEndpoints = [
  endpoint("POST /v1/products", {
    params: productParams,
    required: ["name"],
    run({ ledger, params }) {
      const product = buildProduct({ created: ledger.clock.now(), name: params.name ?? "" });
      ledger.store.insert(product);
      ledger.events.emit("product.created", product);
      return product;
    },
  }),
];

const createParams = {
  currency: "text",
  lookup_key: "text",
  product: "text",
  recurring: { interval: ["day", "week", "month", "year"], interval_count: "integer" },
  transfer_lookup_key: "boolean",
  unit_amount: "integer",
} as const satisfies Declares<Stripe.PriceCreateParams>;

const updateParams = {
  active: "boolean",
  lookup_key: "text",
  transfer_lookup_key: "boolean",
} as const satisfies Declares<Stripe.PriceUpdateParams>;

const filters = {
  active: "boolean",
  lookup_keys: "texts",
  product: "text",
  type: ["one_time", "recurring"],
} as const satisfies Declares<Stripe.PriceListParams>;

export const priceEndpoints = [
  endpoint("POST /v1/prices", {
    params: createParams,
    required: ["currency"],
    run: ({ ledger, params }) => createPrice(ledger, params),
  }),
  retrieveEndpoint("prices", "price"),
  endpoint("POST /v1/prices/:id", {
    params: updateParams,
    run({ ledger, params, id }) {
      const price = ledger.store.require("price", id);
      const key = params.lookup_key;
      if (key) takeLookupKey(ledger, key, params.transfer_lookup_key === true, price);
      const previous = ledger.store.update(price, {
        active: params.active,
        lookup_key: changedText(key),
      });
      ledger.events.emit("price.updated", price, previous);
      return price;
    },
  }),
  listEndpoint("prices", {
    kind: "price",
    filters,
    matches: { lookup_keys: ({ lookup_key }, keys) => keys.includes(lookup_key ?? "") },
  }),
];

function createPrice(ledger: Ledger, params: ParamsOf<typeof createParams>): Price {
  const { store } = ledger;
  if (!params.product) throw missing("product");
  if (params.unit_amount === undefined) throw missing("unit_amount");
  const every = params.recurring;
  if (every && !every.interval) throw missing("recurring[interval]");
  const product = store.require("product", params.product, "product");
  if (params.lookup_key) takeLookupKey(ledger, params.lookup_key, params.transfer_lookup_key === true);
  const price = buildPrice({
    created: ledger.clock.now(),
    currency: (params.currency ?? "").toLowerCase(),
    lookup_key: params.lookup_key || null,
    nickname: null,
    product: product.id,
    unitAmount: params.unit_amount,
    every: every ? { interval: every.interval ?? "month", intervalCount: every.interval_count ?? 1 } : null,
  });
  store.insert(price);
  ledger.events.emit("price.created", price);
  return price;
}

/** A lookup key names one price; it moves from another only when that is asked for. */
function takeLookupKey(ledger: Ledger, key: string, transfer: boolean, to?: Price): void {
  const holder = ledger.store.all("price").find((price) => price.lookup_key === key);
  if (!holder || holder === to) return;
  if (!transfer) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw invalid(message, { code: "resource_already_exists", param: "lookup_key" });
  }
  ledger.events.emit("price.updated", holder, ledger.store.update(holder, { lookup_key: null }));
}

import type Stripe from "stripe";
import { endpoint, listEndpoint, retrieveEndpoint } from "../http/endpoint.ts";
import { invalid, missing } from "../http/errors.ts";
import { changedText, type Declares } from "../http/params/params.ts";
import type { Ledger } from "../ledger.ts";
import { buildPrice, buildProduct } from "../objects/catalogue.ts";
import type { Price } from "../state/tables.ts";

export const catalogueEndpoints = [
  endpoint("POST /v1/products", {
    params: { name: "text" } satisfies Declares<Stripe.ProductCreateParams>,
    required: ["name"],
    run: ({ ledger: { clock, events }, params: { name } }) =>
      events.created("product.created", buildProduct({ created: clock.now(), name })),
  }),
  endpoint("POST /v1/prices", {
    params: {
      currency: "text",
      lookup_key: "text",
      product: "text",
      recurring: { interval: ["month", "year"], interval_count: "integer" },
      transfer_lookup_key: "boolean",
      unit_amount: "integer",
    } satisfies Declares<Stripe.PriceCreateParams>,
    required: ["currency", "product", "unit_amount"],
    run({ ledger, params: { currency, lookup_key, product, recurring, unit_amount, ...params } }) {
      if (recurring && !recurring.interval) throw missing("recurring[interval]");
      ledger.store.require("product", product, "product");
      if (lookup_key) takeLookupKey(ledger, lookup_key, params.transfer_lookup_key);
      const { interval, interval_count = 1 } = recurring ?? {};
      const price = buildPrice({
        created: ledger.clock.now(),
        currency: currency.toLowerCase(),
        lookup_key: lookup_key || null,
        nickname: null,
        product,
        unit_amount,
        every: interval ? { interval, interval_count } : null,
      });
      return ledger.events.created("price.created", price);
    },
  }),
  retrieveEndpoint("price"),
  endpoint("POST /v1/prices/:id", {
    params: {
      active: "boolean",
      lookup_key: "text",
      transfer_lookup_key: "boolean",
    } satisfies Declares<Stripe.PriceUpdateParams>,
    run({ ledger, params: { active, lookup_key, transfer_lookup_key }, id }) {
      const price = ledger.store.require("price", id);
      if (lookup_key) takeLookupKey(ledger, lookup_key, transfer_lookup_key, price);
      return ledger.events.changed("price.updated", price, { active, lookup_key: changedText(lookup_key) });
    },
  }),
  listEndpoint("price", {
    filters: {
      active: "boolean",
      lookup_keys: "texts",
      product: "text",
      type: ["one_time", "recurring"],
    } satisfies Declares<Stripe.PriceListParams>,
    matches: { lookup_keys: ({ lookup_key }, keys) => keys.includes(lookup_key ?? "") },
  }),
];

/**
 * Frees a lookup key for a price. A key names one price and moves from another only with
 * `transfer`.
 */
function takeLookupKey({ store, events }: Ledger, key: string, transfer = false, to?: Price): void {
  const holder = store.all("price").find((price) => price.lookup_key === key);
  if (!holder || holder === to) return;
  if (!transfer) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw invalid(message, { code: "resource_already_exists", param: "lookup_key" });
  }
  events.changed("price.updated", holder, { lookup_key: null });
}

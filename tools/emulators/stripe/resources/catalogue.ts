import type Stripe from "stripe";
import { invalid, missing } from "../errors.ts";
import { endpoint, listEndpoint, retrieveEndpoint } from "../http/endpoint.ts";
import type { Declares } from "../http/params/params.ts";
import type { Ledger } from "../ledger.ts";
import { buildPrice, buildProduct } from "../objects/catalogue.ts";

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
    required: ["currency", "product", "recurring", "unit_amount"],
    run({ ledger, params: { currency, lookup_key, product, recurring, unit_amount, ...params } }) {
      const { interval, interval_count = 1 } = recurring;
      if (!interval) throw missing("recurring[interval]");
      ledger.store.require("product", product, "product");
      if (lookup_key) takeLookupKey(ledger, lookup_key, params.transfer_lookup_key);
      const price = buildPrice({
        created: ledger.clock.now(),
        currency: currency.toLowerCase(),
        lookup_key: lookup_key || null,
        nickname: null,
        product,
        unit_amount,
        every: { interval, interval_count },
      });
      return ledger.events.created("price.created", price);
    },
  }),
  retrieveEndpoint("price"),
  endpoint("POST /v1/prices/:id", {
    params: { active: "boolean" } satisfies Declares<Stripe.PriceUpdateParams>,
    run: ({ ledger: { store, events }, params: { active }, id }) =>
      events.changed("price.updated", store.require("price", id), { active }),
  }),
  listEndpoint("price", {
    filters: { active: "boolean", lookup_keys: "texts" } satisfies Declares<Stripe.PriceListParams>,
    matches: { lookup_keys: ({ lookup_key }, keys) => keys.includes(lookup_key ?? "") },
  }),
];

/** Frees a lookup key for a new price. A key leaves another price only with `transfer`. */
function takeLookupKey({ store, events }: Ledger, key: string, transfer = false): void {
  const holder = store.all("price").find((price) => price.lookup_key === key);
  if (!holder) return;
  if (!transfer) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw invalid(message, { code: "resource_already_exists", param: "lookup_key" });
  }
  events.changed("price.updated", holder, { lookup_key: null });
}

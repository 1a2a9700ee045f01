import type { Ledger } from "../ledger.ts";
import { buildPrice } from "../objects/price.ts";
import { buildProduct } from "../objects/product.ts";

/** The plans at the product's fallback prices, in centavos, by lookup key. */
const plans = [
  { key: "monthly", name: "Plano Mensal", unitAmount: 4490, every: { interval: "month", intervalCount: 1 } },
  {
    key: "quarterly",
    name: "Plano Trimestral",
    unitAmount: 12490,
    every: { interval: "month", intervalCount: 3 },
  },
  { key: "annual", name: "Plano Anual", unitAmount: 45890, every: { interval: "year", intervalCount: 1 } },
];

/** Adds the catalogue. Its ids are always the same, so that a reset breaks no configuration. */
export function seed({ store, clock }: Pick<Ledger, "store" | "clock">): void {
  const created = clock.now();
  for (const { key, name, unitAmount, every } of plans) {
    const product = buildProduct({ id: `prod_local_${key}`, created, name });
    const price = buildPrice({
      created,
      currency: "brl",
      every,
      lookup_key: key,
      nickname: name,
      product: product.id,
      unitAmount,
    });
    store.insert({ ...product, default_price: `price_local_${key}` });
    store.insert({ ...price, id: `price_local_${key}` });
  }
}

import type { Ledger } from "../ledger.ts";
import { buildPrice, buildProduct } from "../objects/catalogue.ts";

/** The plans at the product's fallback prices, in centavos, by lookup key. */
const plans = [
  { key: "monthly", name: "Plano Mensal", unit_amount: 4490, interval: "month", interval_count: 1 },
  { key: "quarterly", name: "Plano Trimestral", unit_amount: 12490, interval: "month", interval_count: 3 },
  { key: "annual", name: "Plano Anual", unit_amount: 45890, interval: "year", interval_count: 1 },
];

/** Adds the catalogue. Its ids are always the same, so that a reset breaks no configuration. */
export function seed({ store, clock }: Pick<Ledger, "store" | "clock">): void {
  const created = clock.now();
  for (const { key, name, unit_amount, ...every } of plans) {
    const [id, product] = [`price_local_${key}`, `prod_local_${key}`];
    store.insert({ ...buildProduct({ id: product, created, name }), default_price: id });
    const terms = { currency: "brl", lookup_key: key, nickname: name, unit_amount, every };
    store.insert(buildPrice({ id, created, product, ...terms }));
  }
}

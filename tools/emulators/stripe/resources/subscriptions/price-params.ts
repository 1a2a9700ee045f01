import { invalid, missing, unmodelled } from "../../errors.ts";
import type { ParamsOf } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import type { Price, Subscription } from "../../state/tables.ts";

/** The parameter `items` of a change to another price. */
export const priceChangeParams = [{ id: "text", price: "text" }] as const;
type Items = ParamsOf<{ items: typeof priceChangeParams }>["items"];

/** Requires a price that a subscription can have: an active one. */
export function subscribablePrice(ledger: Ledger, id: string | undefined, param: string): Price {
  if (!id) throw missing(param);
  const price = ledger.store.require("price", id, param);
  if (!price.active)
    throw invalid("The price specified is inactive. This field only accepts active prices.", { param });
  return price;
}

/** The one price that `items` requests. */
export function readPriceChange(
  ledger: Ledger,
  subscription: Subscription,
  items: Items,
  param: string,
): Price {
  const [asked, ...others] = items ?? [];
  if (!asked || others.length > 0) throw unmodelled("a change of several items", param);
  if (!subscription.items.data.some(({ id }) => id === asked.id)) {
    throw invalid(`No such subscription_item: '${asked.id ?? ""}'`, { param: `${param}[0][id]` });
  }
  return subscribablePrice(ledger, asked.price, `${param}[0][price]`);
}

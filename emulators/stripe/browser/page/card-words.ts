import { html } from "hono/html";
import type { Store } from "../../state/store.ts";
import type { Html } from "./html.ts";

const brands: Record<string, string> = { visa: "Visa", mastercard: "Mastercard" };

/** A stored card: its brand and last four digits. */
export function cardOf(store: Store, paymentMethod: string | null): Html | string {
  const card = store.find("payment_method", paymentMethod)?.card;
  if (!card) return "sem cartão";
  return html`<span class="nowrap">${brands[card.brand] ?? card.brand} final ${card.last4}</span>`;
}

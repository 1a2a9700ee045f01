import { cardBrandName } from "#core/text/account/card-brand.ts";

/** A card as far as it may be shown. */
type Card = { brand: string; last4: string; expMonth: number; expYear: number };

/** 'Visa •••• 4242, vence 12/30'; of one whose month is over, 'venceu'. */
export function cardText({ brand, last4, expMonth, expYear }: Card, now: Date): string {
  const expiry = `${String(expMonth).padStart(2, "0")}/${String(expYear % 100).padStart(2, "0")}`;
  // A card is good until its month has ended: months here count from 0, so this is the first day after it.
  const isExpired = now >= new Date(expYear, expMonth, 1);
  return `${cardBrandName(brand)} •••• ${last4}, ${isExpired ? "venceu" : "vence"} ${expiry}`;
}

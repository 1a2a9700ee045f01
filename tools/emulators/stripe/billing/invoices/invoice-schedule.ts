import { daySeconds } from "../../clocks/interval.ts";
import type { Ledger } from "../../ledger.ts";
import type { Invoice } from "../../state/tables.ts";

/** Days after each failed charge of a renewal. After the last retry the subscription ends. */
const retryAfterDays = [3, 5, 7];

/** When an invoice whose charge failed is retried; null when it is not. */
export function nextAttempt({ clock }: Ledger, invoice: Invoice): number | null {
  // A first invoice is not retried: it expires instead.
  if (invoice.billing_reason === "subscription_create") return null;
  const days = retryAfterDays[invoice.attempt_count];
  return days === undefined ? null : clock.now() + days * daySeconds;
}

/** True once the last retry failed. */
export function isGivenUp(invoice: Invoice): boolean {
  return invoice.billing_reason !== "subscription_create" && invoice.attempt_count > retryAfterDays.length;
}

/** When a draft is charged or an open invoice retried automatically; null when never. */
export function nextAutomaticStep(invoice: Invoice): number | null {
  if (!invoice.auto_advance) return null;
  if (invoice.status === "draft") return invoice.automatically_finalizes_at;
  return invoice.status === "open" ? invoice.next_payment_attempt : null;
}

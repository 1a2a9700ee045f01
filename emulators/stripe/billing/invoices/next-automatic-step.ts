import type { Invoice } from "../../state/tables.ts";

/** When a draft is finalized and charged, or an open invoice tried again, by itself; null when never. */
export function nextAutomaticStep(invoice: Invoice): number | null {
  if (!invoice.auto_advance) return null;
  if (invoice.status === "draft") return invoice.automatically_finalizes_at;
  return invoice.status === "open" ? invoice.next_payment_attempt : null;
}

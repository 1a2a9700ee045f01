import type { Outcome } from "../../cards/outcome.ts";
import type { Ledger } from "../../ledger.ts";
import type { Invoice, PaymentMethod } from "../../state/tables.ts";
import { intentOf } from "../invoices/invoice-payments.ts";
import { chargeIntent } from "./charge-intent.ts";
import { decideCharge } from "./decide-charge.ts";

/** Charges an open invoice on a card. Answers what the charge came to. */
export function collectInvoice(
  ledger: Ledger,
  invoice: Invoice,
  method: PaymentMethod,
  offSession: boolean,
): Outcome {
  const outcome = decideCharge(ledger, method, offSession);
  const intent = intentOf(ledger.store, invoice);
  if (intent) chargeIntent(ledger, intent, method, outcome);
  return outcome;
}

import type { Outcome } from "../cards/outcome.ts";
import type { Emulator } from "../emulator.ts";
import type { Invoice, PaymentMethod } from "../state/tables.ts";
import { chargeIntent } from "./charge-intent.ts";
import { decideCharge } from "./decide-charge.ts";
import { intentOf } from "./invoice-payments.ts";

/** Charges an open invoice on a card. Answers what the charge came to. */
export function collectInvoice(
  emulator: Emulator,
  invoice: Invoice,
  method: PaymentMethod,
  offSession: boolean,
): Outcome {
  const outcome = decideCharge(emulator, method, offSession);
  const intent = intentOf(emulator.store, invoice);
  if (intent) chargeIntent(emulator, intent, method, outcome);
  return outcome;
}

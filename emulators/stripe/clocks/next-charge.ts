import { nextAutomaticStep } from "../billing/invoices/next-automatic-step.ts";
import { chargedAfterSeconds, periodEndOf } from "../billing/subscriptions/renew.ts";
import type { Ledger } from "../ledger.ts";
import type { Subscription } from "../state/tables.ts";

/** Unpaid subscriptions renew too, and nobody charges their drafts. */
const charged = ["active", "past_due", "trialing"];

/** When a renewal or another try of one is charged next; null when nothing is due. */
export function nextChargeAt({ store }: Ledger): number | null {
  const renewals = store.all("subscription").filter(isCharged).map(periodEndOf);
  const invoices = store.all("invoice").flatMap((invoice) => nextAutomaticStep(invoice) ?? []);
  const moments = [...renewals.map((end) => end + chargedAfterSeconds), ...invoices];
  return moments.length === 0 ? null : Math.min(...moments);
}

function isCharged({ ended_at, cancel_at_period_end, status }: Subscription): boolean {
  return ended_at === null && !cancel_at_period_end && charged.includes(status);
}

import { nextAutomaticStep } from "../billing/next-automatic-step.ts";
import { chargedAfterSeconds, periodEndOf } from "../billing/renew.ts";
import type { Emulator } from "../emulator.ts";
import type { Subscription } from "../state/tables.ts";

/** Unpaid subscriptions renew too, and nobody charges their drafts. */
const charged = ["active", "past_due", "trialing"];

/** When the emulator next charges somebody by itself, on its own clock: a renewal, or another try of one. Null when nobody. */
export function nextChargeAt({ store }: Emulator): number | null {
  const renewals = store.all("subscription").filter(isCharged).map(periodEndOf);
  const invoices = store
    .all("invoice")
    .flatMap((invoice) => (invoice.test_clock === null ? (nextAutomaticStep(invoice) ?? []) : []));
  const moments = [...renewals.map((end) => end + chargedAfterSeconds), ...invoices];
  return moments.length === 0 ? null : Math.min(...moments);
}

function isCharged({ test_clock, ended_at, cancel_at_period_end, status }: Subscription): boolean {
  return test_clock === null && ended_at === null && !cancel_at_period_end && charged.includes(status);
}

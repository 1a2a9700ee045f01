import type { Ledger } from "../ledger.ts";
import type { SetupIntent } from "../state/tables.ts";

/** What an intent asks of the browser: the dialog of the Stripe.js ledger, or a page of its own to go to. */
export function nextAction(
  ledger: Ledger,
  intentId: string,
  returnUrl: string | null,
): NonNullable<SetupIntent["next_action"]> {
  const url = `${ledger.publicUrl()}/_stripe/three-d-secure/${intentId}`;
  if (returnUrl) return { redirect_to_url: { return_url: returnUrl, url }, type: "redirect_to_url" };
  return { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } };
}

import type { Ledger } from "../../ledger.ts";
import type { SetupIntent } from "../../state/tables.ts";

/** The step that 3-D Secure needs: a dialog of Stripe.js, or a visit to the bank's page. */
export function nextAction(
  ledger: Ledger,
  intentId: string,
  returnUrl: string | null,
): NonNullable<SetupIntent["next_action"]> {
  const url = `${ledger.publicUrl()}/_stripe/three-d-secure/${intentId}`;
  if (returnUrl) return { redirect_to_url: { return_url: returnUrl, url }, type: "redirect_to_url" };
  return { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } };
}

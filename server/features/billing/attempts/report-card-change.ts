import type { Account } from "#core/entitlements/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import type { CheckoutProgress } from "../attempts/checkout-progress.ts";

/**
 * Logs a card change that a request completed (D110). A repeated request logs it again: the webhook
 * often completes the change first and knows no address.
 */
export function reportCardChange(
  { securityEvent }: Pick<Deps, "securityEvent">,
  source: RequestSource,
  { id: userId }: Pick<Account, "id">,
  progress: CheckoutProgress,
): void {
  if (progress.step === "active" && progress.isCardChange) {
    securityEvent(source, { event: "card_changed", userId });
  }
}

import type Stripe from "stripe";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { BillingAccount } from "#server/platform/db/generated/client.ts";

/** Writes what may be shown of the card that is charged. */
export async function mirrorCard(
  tx: DbTransaction,
  account: BillingAccount,
  card: Stripe.PaymentMethod.Card | null,
): Promise<void> {
  const data = {
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    cardExpMonth: card?.exp_month ?? null,
    cardExpYear: card?.exp_year ?? null,
  };
  const isSame =
    data.cardBrand === account.cardBrand &&
    data.cardLast4 === account.cardLast4 &&
    data.cardExpMonth === account.cardExpMonth &&
    data.cardExpYear === account.cardExpYear;
  const { stripeCustomerId } = account;
  if (!isSame) await tx.billingAccount.update({ where: { stripeCustomerId }, data });
}

import { z } from "zod";
import { cardBrandName } from "#core/billing/card-brand.ts";
import type { Subscription } from "#server/platform/db/generated/client.ts";
import { ownText } from "../../chosen-text.ts";
import type { MailDeps } from "../../define-mail.ts";

/** The parts of a card that may be shown; null when they are not stored. */
export const shownCard = z.object({ brand: ownText, last4: ownText }).nullable();
type ShownCard = z.output<typeof shownCard>;

/** The seller's card in one Stripe mode, as stored at the moment of addressing. */
export async function findShownCard(
  { tx }: Pick<MailDeps, "tx">,
  userId: string,
  stripeMode: string,
): Promise<ShownCard> {
  const account = await tx.billingAccount.findUnique({
    where: { userId_stripeMode: { userId, stripeMode } },
  });
  const { cardBrand: brand, cardLast4: last4 } = account ?? {};
  return brand && last4 ? { brand, last4 } : null;
}

/** 'Visa final 4242'. */
export function cardName({ brand, last4 }: NonNullable<ShownCard>): string {
  return `${cardBrandName(brand)} final ${last4}`;
}

/** When a stored subscription is charged next; null when it is unknown or does not renew. */
export function nextChargeOf(subscription: Subscription | null): string | null {
  if (subscription === null || subscription.cancelAtPeriodEnd) return null;
  return subscription.currentPeriodEnd.toISOString();
}

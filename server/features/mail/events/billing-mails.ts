import { graceEnd } from "#core/entitlements/account-status.ts";
import type { Subscription } from "#server/platform/db/generated/client.ts";
import { type MailRequest, mail } from "../layout/templates.ts";
import { findSeller, type MailDeps } from "../mail-deps.ts";

export async function mailsOfActivation(
  deps: MailDeps,
  event: { userId: string; stripeSubscriptionId: string; planId: string },
): Promise<MailRequest[]> {
  const { userId, stripeSubscriptionId, planId } = event;
  const seller = await findSeller(deps, userId);
  const plan = await deps.tx.plan.findUnique({ where: { id: planId }, select: { name: true } });
  if (!seller || !plan) return [];
  const subscription = await deps.tx.subscription.findUnique({ where: { stripeSubscriptionId } });
  const renews = subscription !== null && !subscription.cancelAtPeriodEnd;
  return [
    mail("subscription-activated", seller.email, {
      firstName: seller.firstName,
      planName: plan.name,
      nextChargeAt: renews ? subscription.currentPeriodEnd.toISOString() : null,
      amountPaidCents: subscription && (await firstPaymentCents(deps, subscription)),
      card: subscription && (await chargedCard(deps, subscription)),
    }),
  ];
}

/** What the first invoice of a subscription came to in reais' centavos; null when none is known to be paid. */
async function firstPaymentCents(
  { tx }: MailDeps,
  { userId, createdAt }: Pick<Subscription, "userId" | "createdAt">,
): Promise<number | null> {
  const first = await tx.invoice.findFirst({
    where: { userId, status: "paid", currency: "BRL", createdAt: { gte: createdAt } },
    orderBy: { createdAt: "asc" },
  });
  return first?.amountPaidCents ?? null;
}

async function chargedCard(
  { tx }: MailDeps,
  { userId, stripeMode }: Pick<Subscription, "userId" | "stripeMode">,
): Promise<{ brand: string; last4: string } | null> {
  if (stripeMode === null) return null;
  const account = await tx.billingAccount.findUnique({
    where: { userId_stripeMode: { userId, stripeMode } },
  });
  if (!account?.cardBrand || !account.cardLast4) return null;
  return { brand: account.cardBrand, last4: account.cardLast4 };
}

export async function mailsOfFailedPayment(
  deps: MailDeps,
  { userId, stripeInvoiceId }: { userId: string; stripeInvoiceId: string },
): Promise<MailRequest[]> {
  const seller = await findSeller(deps, userId);
  if (!seller) return [];
  const invoice = await deps.tx.invoice.findUnique({ where: { stripeInvoiceId } });
  return [
    mail("payment-failed", seller.email, {
      firstName: seller.firstName,
      amountCents: invoice?.amountDueCents ?? null,
      graceEndsAt: await findGraceEnd(deps, userId),
    }),
  ];
}

/** Until when an unpaid subscription still counts (D22); null when there is none that does. */
async function findGraceEnd({ tx, clock }: MailDeps, userId: string): Promise<string | null> {
  const pastDue = await tx.subscription.findFirst({
    where: { userId, status: "past_due", pastDueSince: { not: null } },
    orderBy: { pastDueSince: "desc" },
  });
  if (!pastDue?.pastDueSince) return null;
  const endsAt = graceEnd(pastDue.pastDueSince);
  return endsAt > clock.now() ? endsAt.toISOString() : null;
}

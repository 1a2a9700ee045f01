import { formatDate } from "#core/format/date.ts";
import type { SubscriptionStatus } from "#web/gql/graphql.ts";
import { formatPrice } from "#web/shared/price-text.ts";

type Subscription = {
  status: SubscriptionStatus;
  currentPeriodEnd: string;
  cancelAtPeriodEnd: boolean;
  pastDueSince?: string | null;
  startedAt: string;
  plan: { price: number; currency: string };
  /** The plan of the next charge, if it is a different one. */
  scheduledPlan?: { name: string; price: number; currency: string } | null;
  /** A cancellation request is open, so the renewal is uncertain. */
  isLeaving?: boolean;
};

/**
 * The next or the open charge, and since when the seller subscribes. A period's end is shown only
 * if the period is paid: the provider also gives one for a first payment that was never made and
 * for a failed renewal.
 */
export function paymentDetails(subscription: Subscription, timeZone?: string) {
  const { status, startedAt } = subscription;
  if (status === "INCOMPLETE" || status === "INCOMPLETE_EXPIRED") {
    return [{ key: "paid", label: "Pagamentos", value: "Nada foi cobrado" }];
  }
  const started = { key: "started", label: "Assinante desde", value: formatDay(startedAt, timeZone) };
  const period = periodFact(subscription, timeZone);
  return period ? [{ key: "period", ...period }, started] : [started];
}

function periodFact(
  { plan, scheduledPlan, status, currentPeriodEnd, cancelAtPeriodEnd, pastDueSince, isLeaving }: Subscription,
  timeZone?: string,
) {
  if ((status === "PAST_DUE" || status === "UNPAID") && pastDueSince) {
    return { label: "Pagamento em aberto desde", value: formatDay(pastDueSince, timeZone) };
  }
  if (status !== "ACTIVE" && status !== "TRIALING") return null;
  const day = formatDay(currentPeriodEnd, timeZone);
  if (cancelAtPeriodEnd) return { label: "Acesso até", value: day };
  if (isLeaving) return { label: "Período já pago até", value: day };
  if (scheduledPlan) {
    const price = formatPrice(scheduledPlan.price, scheduledPlan.currency);
    return { label: "Próxima cobrança", value: `${price} (plano ${scheduledPlan.name}) em ${day}` };
  }
  return { label: "Próxima cobrança", value: `${formatPrice(plan.price, plan.currency)} em ${day}` };
}

function formatDay(instant: string, timeZone?: string): string {
  return formatDate(new Date(instant), timeZone);
}

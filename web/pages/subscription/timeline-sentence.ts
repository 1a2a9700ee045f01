import { type AccessTier, graceEnd } from "#core/entitlements/account-status.ts";
import { formatDate, formatMoment } from "#core/format/date.ts";
import { daysText, trialSpanText } from "#web/features/account/account-text.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** An account's dates and states that the sentence depends on. */
export type Timeline = {
  tier: AccessTier;
  trialEndsAt: Date | null;
  trialDaysLeft: number;
  trialMinutesLeft: number;
  subscription: {
    planName: string;
    /** When the failed payment was due; null when none failed. */
    pastDueSince: Date | null;
    /** Date of the unpaid invoice that ended the subscription; null when none did. */
    endedUnpaid: Date | null;
    currentPeriodEnd: Date;
    cancelAtPeriodEnd: boolean;
    /** When the open cancellation request was made; null when none is open. */
    cancellationRequestedAt: Date | null;
    /** The plan from the next renewal on; null when it stays the same. */
    scheduledPlanName: string | null;
  } | null;
};

type Subscription = NonNullable<Timeline["subscription"]>;

/**
 * One sentence about what comes next, or what ended last: 'Seu teste termina em 5 dias, em 26 de
 * novembro, às 14:02.' `timeZone` defaults to the reader's.
 */
export function timelineSentence(timeline: Timeline, now: Date, timeZone?: string): string {
  const { tier, trialEndsAt, subscription } = timeline;
  if (tier === "paid") return paidSentence(subscription, now, timeZone);
  if (tier === "trial" && trialEndsAt) {
    return `Seu teste termina em ${trialSpanText(timeline)}, em ${formatMoment(trialEndsAt, timeZone)}.`;
  }
  if (subscription) return inactiveSentence(subscription, timeZone);
  if (tier === "expired" && trialEndsAt) {
    return `Seu teste terminou ${agoText(trialEndsAt, now)}, em ${formatMoment(trialEndsAt, timeZone)}.`;
  }
  return "Você usa a versão gratuita. Seu teste de 7 dias ainda não começou.";
}

function paidSentence(subscription: Timeline["subscription"], now: Date, timeZone?: string): string {
  if (!subscription) return "Sua assinatura está ativa.";
  const { planName, pastDueSince, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const { cancellationRequestedAt, scheduledPlanName } = subscription;
  if (pastDueSince) {
    return `Seu acesso pelo plano ${planName} vai até ${formatMoment(graceEnd(pastDueSince), timeZone)}.`;
  }
  if (cancellationRequestedAt && !cancelAtPeriodEnd) {
    const requested = formatDate(cancellationRequestedAt, timeZone);
    const end = formatDate(currentPeriodEnd, timeZone);
    return `Você pediu o cancelamento em ${requested}, e confirmamos em até 24 horas. Até lá, o plano ${planName} continua: o período já pago vai até ${end}.`;
  }
  if (currentPeriodEnd <= now) return `Seu plano ${planName} está ativo e em renovação.`;
  const when = `${inText(currentPeriodEnd, now)}, em ${formatDate(currentPeriodEnd, timeZone)}`;
  if (scheduledPlanName && !cancelAtPeriodEnd) {
    return `Seu plano ${planName} passa para o ${scheduledPlanName} ${when}.`;
  }
  return cancelAtPeriodEnd
    ? `Seu plano ${planName} termina ${when}, e não será renovado.`
    : `Seu plano ${planName} renova ${when}.`;
}

function inactiveSentence({ planName, endedUnpaid }: Subscription, timeZone?: string): string {
  if (!endedUnpaid) return `Sua assinatura do plano ${planName} não está ativa.`;
  const day = formatDate(endedUnpaid, timeZone);
  return `Sua assinatura do plano ${planName} terminou, porque o pagamento de ${day} não foi aprovado.`;
}

function inText(moment: Date, now: Date): string {
  const days = Math.ceil((moment.getTime() - now.getTime()) / dayMs);
  return days <= 1 ? "em menos de 1 dia" : `em ${daysText(days)}`;
}

function agoText(moment: Date, now: Date): string {
  const days = Math.floor((now.getTime() - moment.getTime()) / dayMs);
  return days < 1 ? "há menos de 1 dia" : `há ${daysText(days)}`;
}

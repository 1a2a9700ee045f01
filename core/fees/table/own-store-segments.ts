import { roundHalfUp } from "#core/round-half-up.ts";
import type { FeeInputs } from "../fee-inputs.ts";
import type { FeePart, FeeQuestion, FeeSegment } from "../fee-quote.ts";
import type { FeeSchedule, OwnStoreCharge, PaymentFee } from "../fee-schedule.ts";
import { fixedPart, ownPart, partOf, percentPart, unknownPart } from "./fee-part.ts";
import { monthlyPart } from "./monthly-part.ts";
import { type PaymentForm, paymentForms, paymentShares } from "./payment-shares.ts";

const labels: Readonly<Record<PaymentForm, string>> = { pix: "Pix", card: "Cartão", boleto: "Boleto" };

/** The fees of an average sale of the seller's own store, the same at every price (CH-01). */
export function ownStoreSegments(
  schedule: FeeSchedule,
  charge: OwnStoreCharge,
  facts: FeeInputs,
): FeeSegment[] {
  const parts = [planPart(schedule, charge, facts), ...paymentParts(schedule, charge, facts)];
  const monthly = monthlyPart(schedule, facts);
  if (monthly) parts.push(monthly);
  return [{ fromCents: 1, toCents: Number.POSITIVE_INFINITY, parts }];
}

/** The platform's share of a sale: none when Nuvem Pago takes the payment. */
function planPart(schedule: FeeSchedule, { planBps }: OwnStoreCharge, facts: FeeInputs): FeePart {
  const { storePlan: plan, gateway, percentOverrideBps } = facts;
  const part = partOf(schedule, "COMMISSION", schedule.label, "percentOverride");
  if (percentOverrideBps !== null) return percentPart(ownPart(part), percentOverrideBps);
  if (plan !== "OTHER") return percentPart(part, gateway === "NUVEM_PAGO" ? 0 : planBps[plan]);
  return unknownPart(part, {
    code: "NOT_PUBLISHED",
    field: "percentOverride",
    text: "Digite quanto a sua plataforma cobra de cada venda, em %. Se não cobra, digite 0.",
  });
}

/** One line for each form of payment that is used, weighted by its share of the sales. */
function paymentParts(schedule: FeeSchedule, charge: OwnStoreCharge, facts: FeeInputs): FeePart[] {
  const shares = paymentShares(facts);
  if (shares === null || shares.boleto < 0) {
    const part = partOf(schedule, "TRANSACTION", "Pagamentos", null);
    return [unknownPart(part, shareQuestion(facts))];
  }
  return paymentForms
    .filter((form) => shares[form] > 0)
    .map((form) => paymentPart(schedule, charge, facts, form, shares[form]));
}

function paymentPart(
  schedule: FeeSchedule,
  { nuvemPago }: OwnStoreCharge,
  facts: FeeInputs,
  form: PaymentForm,
  sharePct: number,
): FeePart {
  const part = partOf(schedule, "TRANSACTION", labels[form], null);
  const own: PaymentFee = { bps: facts[`${form}Bps`], fixedCents: facts[`${form}FixedCents`] };
  const isNuvemPago = facts.gateway === "NUVEM_PAGO";
  const published = isNuvemPago ? nuvemPago[form] : { bps: null, fixedCents: null };
  const bps = own.bps ?? published.bps;
  const fixedCents = own.fixedCents ?? published.fixedCents;
  // With another gateway one typed figure is the whole fee; Nuvem Pago's card has both.
  if (bps === null && (fixedCents === null || isNuvemPago)) return unknownPart(part, feeQuestion(form));
  if (own.bps !== null || own.fixedCents !== null) ownPart(part);
  part.saleShare = { pct: sharePct, bps: bps ?? 0, fixedCents: fixedCents ?? 0 };
  percentPart(part, ((bps ?? 0) * sharePct) / 100);
  return fixedPart(part, roundHalfUp(((fixedCents ?? 0) * sharePct) / 100));
}

/** Asks for the first share that is missing, or for a lower one when they exceed all sales. */
function shareQuestion({ pixSharePct, cardSharePct }: FeeInputs): FeeQuestion {
  if (pixSharePct !== null && cardSharePct !== null) {
    const sum = pixSharePct + cardSharePct;
    return {
      code: "FIELD_MISSING",
      field: "cardSharePct",
      text: `Pix e cartão somam ${sum}%. Informe no máximo 100% para os dois: o resto é boleto.`,
    };
  }
  return {
    code: "FIELD_MISSING",
    field: pixSharePct === null ? "pixSharePct" : "cardSharePct",
    text: "Digite quanto das suas vendas é pago por Pix e quanto por cartão, em %. O resto é boleto.",
  };
}

function feeQuestion(form: PaymentForm): FeeQuestion {
  return {
    code: "NOT_PUBLISHED",
    field: `${form}Percent`,
    text: `Digite a porcentagem que você paga por venda em ${labels[form].toLowerCase()}: não há um valor publicado para ela.`,
  };
}

import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { formatCents } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import type { CivilMonth } from "../civil-month.ts";
import { lastSinglePhaseMonth, type PaidTaxKind, paidTaxKinds } from "./das-parts.ts";
import { type PaidTaxDays, paidTaxDay } from "./product-tax.ts";

/** How each tax that others have paid is asked, and what tells a seller that it was (TX-02). */
export const paidTaxText: Readonly<Record<PaidTaxKind, { text: string; short: string; detail: string }>> = {
  singlePhase: {
    text: "PIS e Cofins já pagos (monofásico)",
    short: "Monofásico",
    detail:
      "Perfumaria, remédios, autopeças, pneus e bebidas frias costumam ser: pergunte a quem vendeu a você.",
  },
  icmsPaid: {
    text: "ICMS já pago pelo fornecedor (ST)",
    short: "ST",
    detail: "Na nota da compra o CST do ICMS é 10, 30, 60 ou 70, ou o CSOSN é 201, 202, 203 ou 500.",
  },
};

/** 'Monofásico · ST': what others have paid of a product; blank: nothing. */
export function paidTaxList(product: { [Field in keyof PaidTaxDays]?: CivilDay | null | undefined }): string {
  const paid = paidTaxKinds.filter((kind) => Boolean(product[paidTaxDay[kind]]));
  return paid.map((kind) => paidTaxText[kind].short).join(" · ");
}

/** What the days of a product change, in words for its form. */
export function paidTaxEffectText(effect: {
  pct: number;
  fullPct: number;
  monthlyCents: number | null;
  ownTaxes: number;
}): string {
  const { pct, fullPct, monthlyCents, ownTaxes } = effect;
  const own = ownTaxes === 0 ? "" : ` ${ownTaxText(ownTaxes)}`;
  if (pct === fullPct) return `Hoje isso não muda o imposto de ${formatRate(fullPct)}.${own}`;
  const month =
    monthlyCents === null
      ? "Informe as vendas por mês dos anúncios para ver quanto muda."
      : `São ${formatCents(monthlyCents)} a mais para você por mês.`;
  return `O imposto deste produto é ${formatRate(pct)}, não ${formatRate(fullPct)}. ${month}${own}`;
}

function ownTaxText(count: number): string {
  return count === 1
    ? "Um anúncio tem imposto próprio e continua com ele."
    : `${count} anúncios têm imposto próprio e continuam com ele.`;
}

/** What ends with the last single-phase month; null once it has ended or does not apply. */
export function singlePhaseEndText(
  paid: readonly PaidTaxKind[],
  month: CivilMonth,
  pctAfter: number | null,
): string | null {
  if (!paid.includes("singlePhase")) return null;
  if (month > lastSinglePhaseMonth) {
    return "Desde janeiro de 2027 não há mais PIS e Cofins: o monofásico não reduz mais o seu imposto.";
  }
  const then = pctAfter === null ? "" : `: depois este produto paga ${formatRate(pctAfter)}`;
  return `O monofásico vale até 31/12/2026${then}.`;
}

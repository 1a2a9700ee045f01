import { formatRate } from "#core/format/percent.ts";
import type { CivilMonth } from "../civil-month.ts";
import { lastSinglePhaseMonth, type PaidTaxKind } from "./das-parts.ts";

/** How each tax that others have paid is asked, and what tells a seller that it was (TX-02). */
export const paidTaxText: Readonly<Record<PaidTaxKind, { text: string; detail: string }>> = {
  singlePhase: {
    text: "PIS e Cofins já pagos (monofásico)",
    detail:
      "Perfumaria, remédios, autopeças, pneus e bebidas frias costumam ser: pergunte a quem vendeu a você.",
  },
  icmsPaid: {
    text: "ICMS já pago pelo fornecedor (ST)",
    detail: "Na nota da compra o CST do ICMS é 10, 30, 60 ou 70, ou o CSOSN é 201, 202, 203 ou 500.",
  },
};

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

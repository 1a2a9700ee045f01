import type { FixCause, FixCauseKind } from "#core/catalogue/fix/fix-cause.ts";
import { formatDay } from "#core/fees/civil-day.ts";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";

/** The name of each cause, as in a table. */
export const fixCauseText: Readonly<Record<FixCauseKind, string>> = {
  LOSS_ZONE: "Zona de perda",
  NEW_FEE: "Taxa nova",
  COST_ROSE: "Custo subiu",
  EXPENSIVE_ADS: "Anúncio caro",
  LOW_PRICE: "Preço baixo",
};

/** Why a listing earns less than it could, in one sentence (RE-02). */
export function fixReason(cause: FixCause, profitCents: number): string {
  switch (cause.kind) {
    case "LOSS_ZONE":
      return "O preço está logo acima de uma faixa de taxa: um preço menor deixa mais em cada venda.";
    case "NEW_FEE":
      return `Antes da mudança de taxas de ${formatDay(cause.day)}, este preço chegava à sua margem mínima.`;
    case "COST_ROSE":
      return `O custo subiu de ${formatCents(cause.oldCents)} para ${formatCents(cause.newCents)} em ${formatDay(cause.day)}.`;
    case "EXPENSIVE_ADS":
      return "Sem os anúncios pagos, este preço chegaria à sua margem mínima.";
    case "LOW_PRICE":
      return profitCents < 0
        ? "O preço não cobre os custos da venda."
        : "O preço deixa menos do que a sua margem mínima.";
  }
}

/** How much there is to correct, in one sentence. Money in centavos a month. */
export function fixTotalsText({ listings, gainCents }: { listings: number; gainCents: number }): string {
  if (listings === 0) return "Nenhum preço para corrigir";
  const count = listings === 1 ? "1 anúncio" : `${formatCount(listings)} anúncios`;
  if (gainCents <= 0) return `${count} ${listings === 1 ? "tem" : "têm"} um preço melhor`;
  return `${count} ${listings === 1 ? "pode" : "podem"} render ${formatCents(gainCents)} a mais por mês`;
}

import { signedMoney } from "#core/comparison/fee-changes/fee-change-text.ts";
import { formatDateTime } from "#core/format/date.ts";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";

/** A fee change as the page tells it. Money in centavos a month. */
export type AnsweredChange = {
  hasBegun: boolean;
  isCorrection: boolean;
  changeCents: number;
  beforeCents: number;
  afterCents: number;
  changedCount: number;
  noUnitsCount: number;
  toAdjustCount: number;
};

/** The answer, large: '−R$ 312,00 por mês'. */
export function effectText({ changedCount, noUnitsCount, changeCents }: AnsweredChange): string {
  if (changedCount === 0) return "Nada muda para você";
  if (changedCount === noUnitsCount) return `${listings(changedCount)} com outro lucro por venda`;
  return changeCents === 0 ? "O mesmo lucro por mês" : `${signedMoney(changeCents)} por mês`;
}

/** The sentences below the answer. */
export function answerNotes(change: AnsweredChange): string[] {
  const { changedCount, noUnitsCount, beforeCents, afterCents, toAdjustCount, changeCents } = change;
  if (changedCount === 0)
    return ["Nenhum dos seus anúncios fica com outro lucro, com os preços que eles têm hoje."];
  const counted = changedCount - noUnitsCount;
  const notes: string[] = [];
  if (counted > 0) {
    const verb = change.hasBegun ? "passou" : "passa";
    notes.push(
      `O lucro de ${listings(counted)} ${verb} de ${formatCents(beforeCents)} para ${formatCents(afterCents)} por mês, com os mesmos preços e vendas.`,
    );
  }
  if (changeCents < 0 && toAdjustCount === 0)
    notes.push("Nenhum preço a mudar: os seus anúncios já mantêm a margem, ou nenhum preço a recupera.");
  return notes;
}

/** 'Conta de 18 de dezembro de 2026, às 03:10'; empty before the first. */
export function calculatedText({ calculatedAt }: { calculatedAt?: string | null | undefined }): string {
  return calculatedAt ? `Conta de ${formatDateTime(new Date(calculatedAt))}` : "";
}

/** '1 anúncio', '4.812 anúncios'. */
export function listings(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "anúncio" : "anúncios"}`;
}

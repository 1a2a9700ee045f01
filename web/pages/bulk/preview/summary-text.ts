import { decimalFormat, formatCount } from "#core/format/decimal.ts";
import { listText } from "#core/format/list-text.ts";
import { missingList } from "#core/text/listing-text.ts";
import type { BulkSummary_SummaryFragment } from "#web/gql/graphql.ts";
import { countText, listingCountText } from "#web/shared/count-text.ts";

type Summary = Omit<BulkSummary_SummaryFragment, "__typename" | " $fragmentName">;

const twoDecimals = decimalFormat(2);

/** '1 preço', '4.812 preços'. */
export function prices(number: number): string {
  return countText(number, "preço", "preços");
}

/**
 * The effect of a step: '+R$ 1.240 por mês, 3 saem da zona de perda'. Without monthly units there
 * is no monthly profit, so the text has only the other changes, or the number of new prices.
 * `isEdit`: another field than the price changes.
 */
export function summaryTitle(summary: Summary, isEdit = false): string {
  const { before, after, completed, completedCount, changed, leavesLossZone, entersLossZone } = summary;
  const gain = monthlyGainOf(summary);
  const parts = [
    gain === 0 ? null : `${signedReais(gain)} por mês${gain > 0 ? " com as mesmas vendas" : ""}`,
    completedCount === 0
      ? null
      : `${listingCountText(completedCount)} ${completedCount === 1 ? "passa" : "passam"} a ter lucro e margem`,
    lossText(before.inLoss - (after.inLoss - completed.inLoss)),
    zoneText(leavesLossZone, "sai", "saem"),
    zoneText(entersLossZone, "entra", "entram"),
  ].filter((part) => part !== null);
  if (changed === 0) return isEdit ? "Nada muda" : "Nenhum preço muda";
  if (parts.length === 0 && isEdit) return `${listingCountText(changed)} ${changed === 1 ? "muda" : "mudam"}`;
  return parts.length > 0 ? parts.join(", ") : `${prices(changed)} ${changed === 1 ? "novo" : "novos"}`;
}

/** What a step takes a month from the seller, in centavos; 0 when it earns or changes nothing. */
export function monthlyLossCents(summary: Summary): number {
  return Math.max(-monthlyGainOf(summary), 0);
}

/** What changes a month for the listings whose profit was there before, in centavos (D462). */
function monthlyGainOf({ before, after, completed }: Summary): number {
  return after.monthlyProfitCents - completed.monthlyProfitCents - before.monthlyProfitCents;
}

/** 'R$ 406.119', 'R$ 3,50'. */
export function reaisText(cents: number): string {
  return signedReais(cents).slice(1);
}

/** '180 sobem (+R$ 2.000 por mês), 32 descem (−R$ 760 por mês)'; null when no price falls. */
function waysText({ raised, lowered }: Summary): string | null {
  if (lowered.count === 0) return null;
  const share = ({ count, gainCents }: typeof raised, one: string, many: string) =>
    count === 0
      ? null
      : `${countText(count, one, many)}${gainCents === 0 ? "" : ` (${signedReais(gainCents)} por mês)`}`;
  const parts = [share(raised, "sobe", "sobem"), share(lowered, "desce", "descem")];
  return `${parts.filter((part) => part !== null).join(", ")}.`;
}

/**
 * What a gain assumes, and how many fewer sales at the new prices still earn the same; null without
 * a gain. With a loss before there is no such share.
 */
function fewerSalesText(summary: Summary): string | null {
  const old = summary.before.monthlyProfitCents;
  const next = old + monthlyGainOf(summary);
  if (next <= old) return null;
  const equal = "A conta supõe as mesmas vendas por mês de hoje.";
  if (old <= 0) return equal;
  const fewerPct = Math.floor((1 - old / next) * 100);
  return fewerPct < 1 ? equal : `${equal} Vendendo até ${fewerPct}% menos, você ainda ganha o mesmo.`;
}

/** What else a seller should know, and the listings that get no new price, with the reasons. */
export function summaryNotes(summary: Summary, isEdit = false): string[] {
  const { unchanged, unreachable, missing, missingFields, notRaised, tooLarge, leftOut, after, before } =
    summary;
  const { notApplicable, outOfRange } = summary;
  const ofPrices = isEdit ? [] : [waysText(summary), fewerSalesText(summary)];
  const notes = [completedText(summary), ...ofPrices].filter((note) => note !== null);
  if (!isEdit && before.monthlyProfitCents === 0 && after.monthlyProfitCents === 0)
    notes.push("Informe as unidades por mês dos produtos para ver quanto isso rende.");
  if (unreachable > 0)
    notes.push(`${listingCountText(unreachable)}: nenhum preço alcança esse objetivo. ${stay(unreachable)}`);
  if (notRaised > 0)
    notes.push(
      `${listingCountText(notRaised)} já ${notRaised === 1 ? "está" : "estão"} acima disso. ${stay(notRaised)}`,
    );
  if (tooLarge > 0)
    notes.push(
      `${listingCountText(tooLarge)} ${tooLarge === 1 ? "mudaria" : "mudariam"} mais do que o seu limite. ${stay(tooLarge)}`,
    );
  if (notApplicable > 0)
    notes.push(`${listingCountText(notApplicable)}: não se aplica. ${stay(notApplicable)}`);
  if (outOfRange > 0)
    notes.push(`${listingCountText(outOfRange)}: o valor passaria do limite do campo. ${stay(outOfRange)}`);
  if (leftOut > 0) notes.push(`Você deixou ${listingCountText(leftOut)} de fora.`);
  if (missing > 0) {
    const names = missingFields.map(({ field, count }) => `${missingList([field])} (${formatCount(count)})`);
    const unnamed = isEdit ? "sem valor para mudar" : "faltam dados";
    const what = names.length === 0 ? unnamed : `falta ${listText(names)}`;
    notes.push(`${listingCountText(missing)}: ${what}. ${stay(missing)}`);
  }
  if (unchanged > 0)
    notes.push(`${listingCountText(unchanged)} já ${unchanged === 1 ? "está" : "estão"} assim.`);
  return notes;
}

/** What the listings earn whose profit was not there before; null when there are none. */
export function completedText({ completed, completedCount }: Summary): string | null {
  if (completedCount === 0) return null;
  const { monthlyProfitCents, inLoss, lossZone } = completed;
  const parts = [
    monthlyProfitCents === 0 ? null : `${signedReais(monthlyProfitCents)} por mês`,
    inLoss === 0 ? "nenhum com prejuízo" : `${formatCount(inLoss)} com prejuízo`,
    lossZone === 0 ? null : `${formatCount(lossZone)} na zona de perda`,
  ].filter((part) => part !== null);
  return `${completedCount === 1 ? "O que estava" : "Os que estavam"} sem lucro nem margem por falta de dados: ${parts.join(", ")}.`;
}

function stay(number: number): string {
  return number === 1 ? "Fica como está." : "Ficam como estão.";
}

function lossText(fewer: number): string | null {
  if (fewer === 0) return null;
  const number = Math.abs(fewer);
  const verb = number === 1 ? ["deixa de dar", "passa a dar"] : ["deixam de dar", "passam a dar"];
  return `${formatCount(number)} ${fewer > 0 ? verb[0] : verb[1]} prejuízo`;
}

function zoneText(number: number, one: string, many: string): string | null {
  if (number === 0) return null;
  return `${formatCount(number)} ${number === 1 ? one : many} ${one === "sai" ? "da" : "na"} zona de perda`;
}

/** '+R$ 1.240', '−R$ 3,50': with centavos below R$ 100. */
function signedReais(amount: number): string {
  const reais = Math.abs(amount) / 100;
  return `${amount < 0 ? "−" : "+"}R$\u00a0${(reais < 100 ? twoDecimals : formatCount)(reais)}`;
}

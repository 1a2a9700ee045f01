import { decimalFormat, formatCount } from "#core/format/decimal.ts";
import type { BulkSummary_SummaryFragment } from "#web/gql/graphql.ts";
import { countText, listingCountText } from "../../count-text.ts";

type Summary = Omit<BulkSummary_SummaryFragment, "__typename" | " $fragmentName">;

const twoDecimals = decimalFormat(2);

/** '1 preço', '4.812 preços'. */
export function prices(number: number): string {
  return countText(number, "preço", "preços");
}

/**
 * The effect of a step: '+R$ 1.240 por mês, 3 saem da zona de perda'. Without monthly units there
 * is no monthly profit, so the text has only the other changes, or the number of new prices.
 */
export function summaryTitle({ before, after, changed, leavesLossZone, entersLossZone }: Summary): string {
  const gain = after.monthlyProfitCents - before.monthlyProfitCents;
  const parts = [
    gain === 0 ? null : `${signedReais(gain)} por mês`,
    lossText(before.inLoss - after.inLoss),
    zoneText(leavesLossZone, "sai", "saem"),
    zoneText(entersLossZone, "entra", "entram"),
  ].filter((part) => part !== null);
  if (changed === 0) return "Nenhum preço muda";
  return parts.length > 0 ? parts.join(", ") : `${prices(changed)} ${changed === 1 ? "novo" : "novos"}`;
}

/** Lists the listings that get no new price, with the reasons. */
export function summaryNotes({ unchanged, unreachable, missing, after, before }: Summary): string[] {
  const notes: string[] = [];
  if (before.monthlyProfitCents === 0 && after.monthlyProfitCents === 0)
    notes.push("Informe as unidades por mês dos produtos para ver quanto isso rende.");
  if (unreachable > 0)
    notes.push(`${listingCountText(unreachable)}: nenhum preço alcança esse objetivo. ${stay(unreachable)}`);
  if (missing > 0) notes.push(`${listingCountText(missing)}: faltam dados, como o custo. ${stay(missing)}`);
  if (unchanged > 0)
    notes.push(`${listingCountText(unchanged)} já ${unchanged === 1 ? "tem" : "têm"} esse preço.`);
  return notes;
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

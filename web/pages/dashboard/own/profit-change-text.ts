import { formatDate } from "#core/format/date.ts";
import { formatCents } from "#core/format/money.ts";
import type { ProfitCause } from "#web/gql/graphql.ts";
import type { OwnData } from "./use-own-figures.ts";

type Change = NonNullable<OwnData["catalogue"]["profitChange"]>;

/** The name of a line between the profit of a month ago and today's. */
export const moveText: Readonly<Record<ProfitCause, string>> = {
  PRICES: "Preços e descontos",
  COSTS: "Custos dos produtos e embalagem",
  FEES: "Taxas e fretes dos marketplaces",
  TERMS: "Impostos, anúncios pagos e devoluções",
  UNITS: "Unidades vendidas por mês",
  LISTINGS: "Anúncios que entraram na conta ou saíram dela",
  UNKNOWN: "Não sabemos",
};

const shortText: Readonly<Record<Exclude<ProfitCause, "UNKNOWN">, string>> = {
  PRICES: "pelos preços",
  COSTS: "pelos custos",
  FEES: "pelas taxas dos marketplaces",
  TERMS: "por impostos, anúncios pagos e devoluções",
  UNITS: "pelas unidades vendidas",
  LISTINGS: "por anúncios que entraram ou saíram",
};

/** 'Seu lucro caiu R$ 6.628,00 por mês desde 30 de outubro, mais pelos custos' */
export function changeTitle({ since, fromCents, toCents, moves }: Change): string {
  const cents = toCents - fromCents;
  const day = dayText(since);
  if (cents === 0) return `Seu lucro por mês é o mesmo de ${day}, mas os motivos mudaram`;
  const what = `Seu lucro ${cents < 0 ? "caiu" : "subiu"} ${formatCents(Math.abs(cents))} por mês desde ${day}`;
  const main = moves.filter((move) => move.cents < 0 === cents < 0)[0];
  if (main === undefined || main.cause === "UNKNOWN") return what;
  return `${what}, ${moves.length > 1 ? "mais " : ""}${shortText[main.cause]}`;
}

/** '30 de outubro': within a year, the year goes without saying. */
export function dayText(day: string): string {
  return formatDate(new Date(`${day}T12:00:00`)).replace(/ de \d{4}$/, "");
}

/** '+R$ 12,00' or '−R$ 12,00' */
export function signedCents(cents: number): string {
  return cents > 0 ? `+${formatCents(cents)}` : formatCents(cents);
}

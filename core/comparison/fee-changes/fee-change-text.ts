import { formatDay, formatDayOfYear } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { formatCount } from "#core/format/decimal.ts";
import { formatMoney } from "#core/format/money.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { marketplaceRows } from "#core/sale/channel.ts";

/** A fee change and what it does to a seller (RE-05). Money in centavos a month. */
export type TextedChange = {
  channel: Marketplace;
  day: CivilDay;
  isCorrection: boolean;
  /** Listings whose profit changes. */
  changedCount: number;
  /** Of these, the ones without units a month, which no total counts. */
  noUnitsCount: number;
  changeCents: number;
};

/** 'Em 1º de janeiro as regras da Shopee mudam: −R$ 312,00 por mês para você.' */
export function feeChangeSentence(change: TextedChange, today: CivilDay): string {
  return `${feeChangeTitle(change, today)}: ${effectOf(change)}`;
}

/** 'Em 1º de janeiro as regras da Shopee mudam', without the effect. */
export function feeChangeTitle(
  { channel, day, isCorrection }: Pick<TextedChange, "channel" | "day" | "isCorrection">,
  today: CivilDay,
): string {
  const of = marketplaceRows[channel].of;
  if (isCorrection) return `Corrigimos as regras ${of} nesta calculadora`;
  const isNear = day.slice(0, 4) === today.slice(0, 4) || day > today;
  const when = isNear ? formatDayOfYear(day) : formatDay(day);
  return `Em ${when} as regras ${of} ${day > today ? "mudam" : "mudaram"}`;
}

function effectOf({ changedCount, noUnitsCount, changeCents }: TextedChange): string {
  if (changedCount === 0) return "nada muda para você.";
  if (changedCount === noUnitsCount)
    return `${listings(changedCount)}. Sem as vendas por mês, não dá para somar quanto.`;
  if (changeCents === 0) return "o seu lucro por mês fica igual.";
  return `${signedMoney(changeCents)} por mês para você.`;
}

function listings(count: number): string {
  return count === 1 ? "1 anúncio seu muda" : `${formatCount(count)} anúncios seus mudam`;
}

/** '+R$ 12,00' or '−R$ 12,00'. */
export function signedMoney(cents: number): string {
  return cents > 0 ? `+${formatMoney(cents / 100)}` : formatMoney(cents / 100);
}

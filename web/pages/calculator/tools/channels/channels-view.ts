import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { AllRules } from "#core/fees/schedules/load-rules.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import type { PriceResult } from "#core/pricing/calculate-price.ts";
import { compareChannels } from "#core/pricing/compare/channels.ts";
import type { Channel } from "#core/sale/channel.ts";
import { channelText, type Marketplace, marketplaces } from "#core/sale/channel.ts";
import { readChannel, toMarketplaceInput } from "#core/sale/form/read-sale.ts";
import { type SaleField, saleFieldOf } from "#core/sale/form/sale-fields.ts";
import { checkMarketplaceInput } from "#core/sale/marketplace-input-rules.ts";
import type { PriceMode } from "#core/sale/price-input.ts";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import { type FormValues, toPriceInput } from "#web/features/sale-form/values/form-values.ts";

export type ChannelRow = {
  channel: Channel;
  name: string;
  isCurrent: boolean;
  /** Null while its rules lack an answer. */
  figures: ChannelFigures | null;
  missing: ChannelQuestion | null;
};

/** `priceForMargin` is '—' when no price reaches the margin. `profit` in R$, to sort by. */
export type ChannelFigures = {
  profit: number;
  profitText: string;
  marginText: string;
  feesText: string;
  priceForMargin: string;
  isLoss: boolean;
};

/** `field` is the form's field for the answer; null when there is none. */
type ChannelQuestion = { field: SaleField | null; text: string };

export type ChannelsView = {
  rows: ChannelRow[];
  /** The text of the last column; null without a margin to compare with. */
  priceTitle: string | null;
};

/** The margin for which each channel's price is calculated. % */
type Target = { pct: number; title: string };

/**
 * The product on every marketplace, the most profitable first; those without a result last (FE-16).
 */
export function channelsView(
  values: FormValues,
  mode: PriceMode,
  calculation: Calculation | null,
  rules: AllRules,
  today: CivilDay,
): ChannelsView {
  const target = targetOf(calculation);
  const ofMarketplaces = marketplaces.flatMap((marketplace) =>
    marketplaceRow({ values, mode, target, rules, today }, marketplace),
  );
  const rows = [...ownRow(values, calculation), ...ofMarketplaces];
  return { rows: rows.toSorted(byProfit), priceTitle: target?.title ?? null };
}

function byProfit(a: ChannelRow, b: ChannelRow): number {
  return profitOf(b) - profitOf(a);
}

function profitOf({ figures }: ChannelRow): number {
  return figures?.profit ?? Number.MIN_SAFE_INTEGER;
}

/** A margin below 0 is not a target: the price to break even is calculated instead (D153). */
function targetOf(calculation: Calculation | null): Target | null {
  if (calculation === null) return null;
  const { pct } = calculation.result.marginAfterAds;
  if (pct <= 0) return { pct: 0, title: "Preço para empatar" };
  return { pct, title: `Preço para a mesma margem (${formatPercent(pct)})` };
}

/** Own fees, for comparison where the form uses them. */
function ownRow(values: FormValues, calculation: Calculation | null): ChannelRow[] {
  if (readChannel(values) !== "OWN_FEES" || calculation === null) return [];
  const { result, input } = calculation;
  const price = result.marginAfterAds.pct > 0 ? input.priceList : result.listPriceForMinimumRoas;
  return [{ ...rowOf("OWN_FEES", true), figures: figuresOf(result, price), missing: null }];
}

type Comparison = {
  values: FormValues;
  mode: PriceMode;
  target: Target | null;
  rules: AllRules;
  today: CivilDay;
};

/** Empty while there is no price to compare. */
function marketplaceRow(comparison: Comparison, marketplace: Marketplace): ChannelRow[] {
  const { values, mode, target, rules, today } = comparison;
  const input = toMarketplaceInput({ ...values, channel: marketplace });
  const ofMarketplace = rules[marketplace];
  if (input === null) return [];
  const row = rowOf(marketplace, readChannel(values) === marketplace);
  const [issue] = checkMarketplaceInput(input);
  if (issue) return [{ ...row, figures: null, missing: questionOf(marketplace, issue.field, issue.message) }];
  const sale = { marketplace: input, rules: ofMarketplace };
  const compared = compareChannels(toPriceInput(values), mode, target?.pct ?? 0, [sale], today);
  return compared.map(({ result, priceForSameMargin, questions: [question] }) => ({
    ...row,
    figures: result === null ? null : figuresOf(result, priceForSameMargin),
    missing: question ? questionOf(marketplace, question.field, question.text) : null,
  }));
}

function rowOf(channel: Channel, isCurrent: boolean) {
  return { channel, name: channelText[channel], isCurrent };
}

function questionOf(marketplace: Marketplace, field: string, text: string): ChannelQuestion {
  return { field: saleFieldOf(marketplace, field), text };
}

function figuresOf(
  { marginAfterAds, marketplaceCosts }: PriceResult,
  priceForMargin: number | null,
): ChannelFigures {
  const { value, pct } = marginAfterAds;
  const isLoss = value <= -0.005;
  return {
    profit: value,
    profitText: formatMoney(value),
    marginText: isLoss ? `${formatPercent(pct)} · prejuízo` : formatPercent(pct),
    feesText: formatMoney(marketplaceCosts),
    priceForMargin: priceForMargin === null ? "—" : formatMoney(priceForMargin),
    isLoss,
  };
}

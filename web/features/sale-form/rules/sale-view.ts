import { askedFields } from "#core/fees/asked-fields.ts";
import { chooseSchedule } from "#core/fees/choose-schedule.ts";
import { formatDay } from "#core/fees/civil-day.ts";
import type { FeeLine } from "#core/fees/fee-quote.ts";
import type { FeeSchedule } from "#core/fees/fee-schedule.ts";
import { confidenceText } from "#core/fees/fee-text.ts";
import type { MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { marketplaceRows } from "#core/sale/channel.ts";
import { type SaleField, saleFieldOf, saleFields } from "#core/sale/form/sale-fields.ts";
import type { MarketplaceField } from "#core/sale/marketplace-input.ts";
import type { ShownFees } from "./shown-fees.ts";

/** The day whose rules apply. */
function dayOf({ marketplace, today }: MarketplaceSale): string {
  return marketplace.date || today;
}

/** In the order in which they are asked: first what selects the rule, last what only refines it. */
const order: readonly MarketplaceField[] = [
  "sellerType",
  "ordersIn90Days",
  "category",
  "listingType",
  "plan",
  "logistics",
  "origin",
  "weightGrams",
  "lengthCm",
  "widthCm",
  "heightCm",
  "reputation",
  "fastFreeShipping",
  "campaign",
  "freeShippingProgramme",
  "shippingProgramme",
  "gateway",
  "storePlan",
  "pixSharePct",
  "pixPercent",
  "pixFixed",
  "cardSharePct",
  "cardPercent",
  "cardFixed",
  "boletoPercent",
  "boletoFixed",
  "name",
  "percentOverride",
  "percentBase",
  "buyerFreight",
  "minimumFee",
  "maximumFee",
  "fixedOverride",
  "fixedPer",
  "itemsPerOrder",
  "shippingCostOverride",
  "monthlyCost",
  "salesPerMonth",
];

/** The fields of the form that the day's rules need, in the form's order. */
export function neededSaleFields({ marketplace, rules, ...sale }: MarketplaceSale): SaleField[] {
  const needed = askedFields(rules, marketplace, dayOf({ marketplace, rules, ...sale }));
  return order
    .filter((field) => needed.has(field))
    .map((field) => saleFieldOf(marketplace.marketplace, field))
    .filter((field) => field !== null);
}

/** Fields that share a row come before the switches, which take a whole row. */
export function isSwitch(field: SaleField): boolean {
  return saleFields[field].kind === "flag";
}

/** The categories of the day's commission; none where it does not depend on the category. */
export function categoryNames({ rules, ...sale }: MarketplaceSale): readonly string[] {
  const rule = chooseSchedule(rules, "COMMISSION", dayOf({ rules, ...sale }));
  return rule?.charge.shape === "categories" ? rule.charge.categories.map(({ name }) => name) : [];
}

/** 'Regras da Shopee desde 1º de outubro de 2026 · confirmado'. */
export function ruleText(
  { rule, lines }: Pick<ShownFees, "rule" | "lines">,
  { marketplace }: MarketplaceSale,
): string {
  const of = marketplaceRows[marketplace.marketplace].of;
  if (rule === null) return `Não conhecemos as regras ${of} nesse dia`;
  return `Regras ${of}${validityText(rule, lines)} · ${confidenceText[rule.confidence]}`;
}

/**
 * ' desde 24 de agosto de 2026 até 30 de novembro de 2026': while all rules of the sale are in
 * force. The newest of them decides, because a seller looks for the last change (D304).
 */
export function validityText(rule: FeeSchedule, lines: readonly FeeLine[]): string {
  const schedules = [rule, ...lines.map(({ basis }) => basis.part.schedule)];
  const from = schedules
    .map(({ validFrom }) => validFrom ?? "")
    .sort()
    .at(-1);
  const [to] = schedules.flatMap(({ validTo }) => validTo ?? []).sort();
  return `${from ? ` desde ${formatDay(from)}` : ""}${to ? ` até ${formatDay(to)}` : ""}`;
}

/**
 * A line of the fees. `own` is the field for the seller's own figure, with the rule's figure for
 * all lines that it replaces. Only the first of those lines has it.
 */
export type FeeRow = { line: FeeLine; own: { field: SaleField; ruleFigure: number } | null };

/** The lines of the fees, in their order. */
export function feeRows({ lines }: ShownFees, marketplace: Marketplace): FeeRow[] {
  return lines.map((line) => {
    const replaced = lines.filter(({ overrideField }) => overrideField === line.overrideField);
    const field = line.overrideField === null ? null : saleFieldOf(marketplace, line.overrideField);
    if (field === null || replaced[0] !== line || hasField(line)) return { line, own: null };
    return { line, own: { field, ruleFigure: figureOf(replaced, line.overrideField) } };
  });
}

/** Whether the seller's figure has its field above the lines: no rule has a figure for it. */
function hasField({ key, basis }: FeeLine): boolean {
  const { shape } = basis.part.schedule.charge;
  return shape === "contract" || (shape === "own-store" && key === "LOGISTICS");
}

/** Per cent, or R$. */
function figureOf(lines: readonly FeeLine[], field: MarketplaceField | null): number {
  const isPercent = field === "percentOverride";
  return lines.reduce(
    (sum, { pct, valueCents }) => sum + (isPercent ? (pct ?? 0) : (valueCents ?? 0) / 100),
    0,
  );
}

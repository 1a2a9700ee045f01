import { formatDay } from "#core/fees/civil-day.ts";
import { confidenceText } from "#core/fees/fee-text.ts";
import { formatMoney } from "#core/format/money.ts";
import type { MarketplacePriceResult, MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import { channelText, marketplaceRows } from "#core/sale/channel.ts";
import { type SaleField, saleFieldOf, saleFields } from "#core/sale/form/sale-fields.ts";
import type { MarketplaceField } from "#core/sale/marketplace-input.ts";
import { neededSaleFields, validityText } from "#web/features/sale-form/rules/sale-view.ts";
import { saleFieldText } from "#web/features/sale-form/texts/sale-field-text.ts";
import { numberToText } from "#web/features/sale-form/values/number-text.ts";

/** The text about a result's rules for paper and messages. */
export type PrintedRules = {
  /** 'Regras da Shopee em 22 de novembro de 2026, desde 1º de outubro de 2026, confirmado' */
  rule: string;
  /** The marketplace, the facts that its rules need, and the seller's own figures. */
  inputs: { label: string; value: string }[];
  notices: string[];
};

type Input = {
  sale: MarketplaceSale;
  result: Pick<MarketplacePriceResult, "rule" | "feeLines" | "notices">;
};

/** The rules of a result for paper and for messages. */
export function printedRules({ sale, result: { rule, feeLines, notices } }: Input): PrintedRules {
  const { marketplace } = sale.marketplace;
  const day = sale.marketplace.date ?? sale.today;
  return {
    rule: `Regras ${marketplaceRows[marketplace].of} em ${formatDay(day)},${validityText(rule, feeLines)}, ${confidenceText[rule.confidence]}`,
    inputs: [
      { label: "Onde você vende", value: nameOf(sale) },
      ...[...new Set([...neededSaleFields(sale), ...overrideFields(sale)])]
        .filter((field) => field !== "otherName")
        .flatMap((field) => inputOf(sale, field)),
    ],
    notices: notices.map(({ text }) => text),
  };
}

function nameOf({ marketplace: input }: MarketplaceSale): string {
  const name = input.marketplace === "OTHER" ? input.name : null;
  return name ?? channelText[input.marketplace];
}

const overrides: readonly MarketplaceField[] = ["percentOverride", "fixedOverride", "shippingCostOverride"];

function overrideFields({ marketplace: { marketplace } }: MarketplaceSale): SaleField[] {
  return overrides.map((field) => saleFieldOf(marketplace, field)).filter((field) => field !== null);
}

/** The answers to the rules of any marketplace, by field name. */
type Answers = { [Field in MarketplaceField]?: string | number | boolean | null | undefined };

/** A fact in the form's words; null for a number that is left blank. */
function inputOf({ marketplace }: MarketplaceSale, field: SaleField) {
  const name = saleFields[field].field;
  const answers: Answers = marketplace;
  const value = name === null ? null : (answers[name] ?? null);
  return value === null ? [] : [{ label: saleFieldText[field].label, value: valueText(field, value) }];
}

function valueText(field: SaleField, value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (typeof value === "string") return saleFieldText[field].options?.[value] ?? value;
  const entry = saleFields[field];
  const unit = entry.kind === "number" ? entry.unit : null;
  if (unit === "R$") return formatMoney(value);
  if (unit === "% das vendas") return `${numberToText(value)}${unit}`;
  if (unit === "%") return `${numberToText(value)}%`;
  const isMeasure = unit === "g" || unit === "cm";
  return isMeasure ? `${decimal.format(value)}\u00a0${unit}` : decimal.format(value);
}

const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

import { listText } from "#core/format/list-text.ts";
import { formatRate } from "#core/format/percent.ts";
import { defaultPriceInput, type PriceInput, type PriceMode } from "./price-input.ts";
import type { SellerDefaults } from "./seller-defaults.ts";
import type { moneyBasis } from "./table/money-basis.ts";

/** What of a figure is the specification's example and not the seller's own (AS-01). */
export type Example = (typeof allExamples)[number];

/** In the order in which a mark names them. */
export const allExamples = ["FEES", "TAX", "ROAS"] as const;

type ExampleField = {
  [F in keyof typeof moneyBasis]: (typeof moneyBasis)[F] extends "example" ? F : never;
}[keyof typeof moneyBasis];

/** Under which mark each input stands. The same names are a listing's own terms. */
export const exampleOf = {
  taxSellPct: "TAX",
  commPct: "FEES",
  txPct: "FEES",
  fixedFeeAuto: "FEES",
  fixedFeeManual: "FEES",
  freeShipping: "FEES",
  commissionCap: "FEES",
  roasTarget: "ROAS",
} as const satisfies Readonly<Record<ExampleField, Example>>;

/** What an account has said of itself, of which examples would else stand in its place. */
export type Answered = Pick<SellerDefaults, "isTaxExample" | "useAds">;

/** The inputs of a sale, which of them count, and whether its fees are the seller's own. */
export type CountedSale = { input: PriceInput; mode: PriceMode; isOwnFees: boolean };

/**
 * The examples that count in a sale: the tax that nobody gave, own fees of no channel (D311), and
 * the ROAS target of ads that the seller's settings do not have.
 */
export function examplesIn({ input, mode, isOwnFees }: CountedSale, answered: Answered): Example[] {
  const { commPct, txPct, fixedFeeAuto, taxSellPct, roasTarget } = defaultPriceInput;
  const hasExampleFees =
    isOwnFees && input.commPct === commPct && input.txPct === txPct && input.fixedFeeAuto === fixedFeeAuto;
  const hasExampleTax = answered.isTaxExample && input.taxSellPct === taxSellPct;
  const hasExampleRoas =
    mode === "ADVANCED" && !answered.useAds && input.useAds && input.roasTarget === roasTarget;
  return [
    ...(hasExampleFees ? (["FEES"] as const) : []),
    ...(hasExampleTax ? (["TAX"] as const) : []),
    ...(hasExampleRoas ? (["ROAS"] as const) : []),
  ];
}

/** '7% de imposto e taxas de exemplo'; null when nothing is an example. */
export function exampleText(found: readonly Example[]): string | null {
  if (found.length === 0) return null;
  return `${listText(found.map((example) => exampleNames[example]))} de exemplo`;
}

const exampleNames: Readonly<Record<Example, string>> = {
  FEES: "taxas",
  TAX: `${formatRate(defaultPriceInput.taxSellPct)} de imposto`,
  ROAS: "ROAS",
};

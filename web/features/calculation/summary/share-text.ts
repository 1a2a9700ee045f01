import { formatMoney } from "#core/format/money.ts";
import { productName } from "#core/product-name.ts";
import { exampleText } from "#core/sale/examples.ts";
import { priceNames } from "#core/text/sale-text.ts";
import type { Calculation } from "../calculation.ts";
import { lossZoneNote } from "../prices/loss-zone-text.ts";
import { suggestedPrices, wantedPrice } from "../prices/suggested-prices.ts";
import { printedRules } from "../printed-rules.ts";
import { adsText } from "./ads-text.ts";
import { headlineText } from "./headline-text.ts";

/** The result as a text message: the answer, the prices and the ads, each on a line. */
export function shareText(calculation: Calculation): string {
  const { lead, amount, verdict, detail, monthly, warning, productName: name } = headlineText(calculation);
  const { effectivePrice, marketplaceTransfer } = calculation.result;
  const { priceList } = calculation.input;
  const { fees } = calculation;
  const examples = exampleText(calculation.examples);
  const isOwn = fees.kind === "own";
  const prices = [wantedPrice(calculation), ...suggestedPrices(calculation)].filter(
    ({ offered }) => offered !== null,
  );
  const lines = [
    name,
    `${lead} ${amount} por venda (${verdict.toLowerCase()}, ${detail})`,
    monthly,
    warning,
    examples === null ? null : `Com ${examples}`,
    isOwn ? null : lossZoneNote(fees.result, priceList)?.sentence,
    isOwn ? null : printedRules(fees).rule,
    `${priceNames.own}: ${formatMoney(priceList)}`,
    effectivePrice === priceList ? null : `Preço efetivo: ${formatMoney(effectivePrice)}`,
    `Repasse do marketplace: ${formatMoney(marketplaceTransfer)}`,
    ...prices.map((price) => `${price.label}: ${price.amount}`),
    adsText(calculation).answer,
    productName,
  ];
  // Non-breaking spaces are only for the screen: messengers wrap lines themselves.
  return lines.filter(Boolean).join("\n").replaceAll("\u00a0", " ");
}

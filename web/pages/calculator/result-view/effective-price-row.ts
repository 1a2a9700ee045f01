import { formatFactor } from "#core/format/factor.ts";
import { formatMoney } from "#core/format/money.ts";
import type { Calculation } from "./calculation.ts";
import { exactPct, moneyLine, pctOf, type ResultLine, type ResultRow } from "./result-row.ts";

/** The price the buyer pays, after discount and coupon (D1). */
export function effectivePriceRow(calculation: Calculation): ResultRow {
  const { input, mode, result } = calculation;
  const { effectivePrice, discountFactor } = result;
  return {
    label: "Preço efetivo",
    help: "O que o comprador paga de fato, depois do desconto e do cupom.",
    amount: formatMoney(effectivePrice),
    share: null,
    lines: [
      moneyLine(
        "Preço de venda",
        input.priceList,
        null,
        `o preço que você digitou, ${formatMoney(input.priceList)}`,
      ),
      ...(mode === "ADVANCED" ? discountLines(calculation) : []),
      moneyLine(
        "Preço efetivo",
        effectivePrice,
        null,
        `${formatMoney(input.priceList)} × ${formatFactor(discountFactor)} = ${formatMoney(effectivePrice)}`,
      ),
    ],
  };
}

function discountLines({ input, result }: Calculation): ResultLine[] {
  const { priceList, discountPct, couponPct } = input;
  const discount = (priceList * discountPct) / 100;
  const coupon = ((priceList - discount) * couponPct) / 100;
  const factor = `(100% − ${exactPct(discountPct)}) × (100% − ${exactPct(couponPct)})`;
  return [
    moneyLine("Desconto planejado", -discount, null, pctOf(discountPct, priceList, discount)),
    moneyLine("Cupom", -coupon, null, pctOf(couponPct, priceList - discount, coupon)),
    {
      label: "Fator de desconto",
      amount: formatFactor(result.discountFactor),
      share: null,
      formula: `Fator de desconto: ${factor} = ${formatFactor(result.discountFactor)}`,
    },
  ];
}

import { formatFactor } from "#core/format/decimal.ts";
import { formatMoney } from "#core/format/money.ts";
import { unitPrice } from "#core/pricing/marketplace/sale-terms.ts";
import type { Calculation } from "../calculation.ts";
import { exactPct, moneyLine, pctOf, type ResultLine, type ResultRow } from "./result-row.ts";

/** The price that the buyer pays, after discount and coupon (D1). */
export function effectivePriceRow(calculation: Calculation): ResultRow {
  const { input, mode, result } = calculation;
  const { effectivePrice } = result;
  return {
    id: "effectivePrice",
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
      moneyLine("Preço efetivo", effectivePrice, null, effectivePriceFormula(calculation)),
    ],
  };
}

/**
 * A marketplace's rules round to centavos after the discount and again after the coupon (FE-09).
 */
function effectivePriceFormula(calculation: Calculation): string {
  const { input, result, fees } = calculation;
  const list = formatMoney(input.priceList);
  const price = formatMoney(result.effectivePrice);
  if (fees.kind === "own" || result.discountFactor === 1) {
    return `${list} × ${formatFactor(result.discountFactor)} = ${price}`;
  }
  const { discount, coupon } = reductions(calculation);
  return `${list} − ${formatMoney(discount)} − ${formatMoney(coupon)} = ${price}`;
}

/** The amount that discount and coupon take off. R$. */
function reductions({ input, mode, result, fees }: Calculation): { discount: number; coupon: number } {
  const { priceList, discountPct, couponPct } = input;
  if (fees.kind === "marketplace") {
    const discounted = unitPrice(input, mode);
    return { discount: priceList - discounted, coupon: discounted - result.effectivePrice };
  }
  const discount = (priceList * discountPct) / 100;
  return { discount, coupon: ((priceList - discount) * couponPct) / 100 };
}

function discountLines(calculation: Calculation): ResultLine[] {
  const { input, result } = calculation;
  const { priceList, discountPct, couponPct } = input;
  const { discount, coupon } = reductions(calculation);
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

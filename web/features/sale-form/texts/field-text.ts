import { formatMoney } from "#core/format/money.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import type { PriceFlagField, PriceNumberField } from "#core/sale/price-fields.ts";

/** `help` says what to enter, in a seller's words. */
type FieldText = { label: string; help: string };

export const numberFieldText: Record<PriceNumberField, FieldText> = {
  cost: {
    label: "Custo do produto",
    help: "O que você paga ao fornecedor por uma unidade, já com o frete da compra.",
  },
  priceList: {
    label: "Preço de venda",
    help: "O preço do anúncio, antes de descontos e cupons.",
  },
  taxBuyPct: {
    label: "Imposto na compra",
    help: "Imposto que você paga ao comprar o produto. É somado ao custo.",
  },
  taxSellPct: {
    label: "Imposto na venda",
    help: "A parte de cada venda que vai para impostos, como a alíquota do seu Simples Nacional.",
  },
  packaging: {
    label: "Embalagem e outros custos",
    help: "O que cada venda custa além do produto: caixa, etiqueta, brinde e o frete que você paga do seu bolso.",
  },
  returnsPct: {
    label: "Devoluções",
    help: "De cada 100 vendas, quantas voltam. Nessas, o lucro da venda não fica com você.",
  },
  returnCost: {
    label: "Custo de uma devolução",
    help: "O que você paga quando uma venda volta: frete da volta, embalagem perdida, produto que não dá para revender.",
  },
  commPct: {
    label: "Comissão",
    help: "A parte de cada venda que fica com o marketplace.",
  },
  txPct: {
    label: "Taxa de transação",
    help: "O que o marketplace cobra para processar o pagamento.",
  },
  fixedFeeManual: {
    label: "Taxa fixa por item",
    help: "Valor cobrado em cada item vendido, qualquer que seja o preço.",
  },
  discountPct: {
    label: "Desconto planejado",
    help: "O desconto que você pretende dar sobre o preço de venda.",
  },
  couponPct: {
    label: "Cupom",
    help: "Cupom pago por você. É aplicado depois do desconto.",
  },
  affiliatesPct: {
    label: "Afiliados",
    help: "Comissão de quem divulga o seu produto e traz a venda.",
  },
  roasTarget: {
    label: "ROAS alvo",
    help: "ROAS é quanto você vende para cada real gasto em anúncios. Com ROAS 10x, R$ 1 de anúncio traz R$ 10 em vendas.",
  },
};

const { freeShippingPct, commissionCap, highlightPoints } = ownFeeRules;

export const flagLabel: Record<PriceFlagField, string> = {
  fixedFeeAuto: "Taxa fixa automática",
  freeShipping: "Programa de frete grátis",
  commissionCap: "Limite de comissão",
  extraHighlight: "Destaque extra",
  useAds: "Anúncios",
};

/**
 * A switch's label, and its meaning for this sale. `fixedFee`: the fixed fees of one item by the
 * table, R$.
 */
export function flagText(field: PriceFlagField, isFeeAuto: boolean, fixedFee: number): FieldText {
  return { label: flagLabel[field], help: flagHelp(field, isFeeAuto, fixedFee) };
}

function flagHelp(field: PriceFlagField, isFeeAuto: boolean, fixedFee: number): string {
  switch (field) {
    case "fixedFeeAuto":
      return isFeeAuto ? `${formatMoney(fixedFee)} por item, pela tabela.` : "Valor seu.";
    case "freeShipping":
      return `Soma ${freeShippingPct}% do preço aos custos.`;
    case "commissionCap":
      return `A comissão para em R$ ${commissionCap} por venda.`;
    case "extraHighlight":
      return `Soma ${highlightPoints} pontos à comissão.`;
    case "useAds":
      return "Você paga para anunciar este produto.";
  }
}

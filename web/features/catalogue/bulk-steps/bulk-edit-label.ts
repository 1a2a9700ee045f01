import type { BulkEditField } from "#core/comparison/bulk-edit/edit-fields.ts";

/** What each field is called that many listings can change at once (GR-04). */
export const bulkEditLabel: Readonly<Record<BulkEditField, string>> = {
  CATEGORY: "Categoria",
  FEE_CATEGORY: "Categoria no canal",
  LOGISTICS: "Envio",
  SHIPPING_COST: "Seu custo de envio",
  TAGS: "Etiquetas",
  COST_CENTS: "Custo",
  WEIGHT_GRAMS: "Peso com embalagem",
  UNITS_PER_MONTH: "Vendas por mês",
  DISCOUNT_PCT: "Desconto",
  COUPON_PCT: "Cupom",
  AFFILIATES_PCT: "Afiliados",
  ROAS_TARGET: "ROAS alvo",
  PERCENT_OVERRIDE: "Sua comissão",
  SINGLE_PHASE_FROM: "PIS e Cofins já pagos (monofásico)",
  ICMS_PAID_FROM: "ICMS já pago (ST)",
  NAME: "Nome",
};

import type { BulkEditField } from "#core/comparison/bulk-edit/edit-fields.ts";
import { decimalFormat, formatCount } from "#core/format/decimal.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import type { TypedKind } from "#core/sale/typed/typed.ts";
import { saleFieldText } from "#web/features/sale-form/texts/sale-field-text.ts";
import { bulkEditLabel } from "./bulk-edit-label.ts";

type EditText = {
  label: string;
  /** How its number is typed; absent for texts and tags. */
  typed?: TypedKind;
  unit?: string;
  help: string;
  /** What an empty field means: 'sem categoria'. */
  empty: string;
  show: (value: number) => string;
};

const ofProduct = "Vale para o produto: muda em todos os anúncios dele.";
const ofListing = "De cada anúncio.";
const twoDecimals = decimalFormat(2);

/** The words of each field that many listings can change at once (GR-04). */
export const editText: Readonly<Record<BulkEditField, EditText>> = {
  CATEGORY: { label: bulkEditLabel.CATEGORY, help: ofProduct, empty: "sem categoria", show: String },
  FEE_CATEGORY: {
    label: bulkEditLabel.FEE_CATEGORY,
    help: "Só muda os anúncios deste marketplace.",
    empty: "sem categoria",
    show: String,
  },
  LOGISTICS: {
    label: bulkEditLabel.LOGISTICS,
    help: "Só muda os anúncios deste marketplace.",
    empty: "o envio dos seus padrões",
    show: String,
  },
  SHIPPING_COST: {
    label: bulkEditLabel.SHIPPING_COST,
    typed: "money",
    unit: "R$",
    help: `${ofListing} O que você paga para enviar uma unidade; 0 se o comprador paga tudo.`,
    empty: "sem custo de envio informado",
    show: formatMoney,
  },
  TAGS: { label: bulkEditLabel.TAGS, help: ofProduct, empty: "sem etiquetas", show: String },
  COST_CENTS: {
    label: bulkEditLabel.COST_CENTS,
    typed: "cents",
    unit: "R$",
    help: `${ofProduct} O custo de um kit continua a soma das partes.`,
    empty: "sem custo",
    show: (value) => formatMoney(value / 100),
  },
  WEIGHT_GRAMS: {
    label: bulkEditLabel.WEIGHT_GRAMS,
    typed: "grams",
    unit: "g",
    help: ofProduct,
    empty: "sem peso",
    show: (value) => `${formatCount(value)} g`,
  },
  UNITS_PER_MONTH: {
    label: bulkEditLabel.UNITS_PER_MONTH,
    typed: "count",
    help: "Unidades que cada anúncio vende por mês.",
    empty: "sem vendas por mês",
    show: formatCount,
  },
  DISCOUNT_PCT: {
    label: bulkEditLabel.DISCOUNT_PCT,
    typed: "percent",
    unit: "%",
    help: ofListing,
    empty: "sem desconto",
    show: formatRate,
  },
  COUPON_PCT: {
    label: bulkEditLabel.COUPON_PCT,
    typed: "percent",
    unit: "%",
    help: `${ofListing} Vale depois do desconto.`,
    empty: "sem cupom",
    show: formatRate,
  },
  AFFILIATES_PCT: {
    label: bulkEditLabel.AFFILIATES_PCT,
    typed: "percent",
    unit: "%",
    help: ofListing,
    empty: "sem afiliados",
    show: formatRate,
  },
  ROAS_TARGET: {
    label: bulkEditLabel.ROAS_TARGET,
    typed: "multiple",
    unit: "x",
    help: `${ofListing} Só conta onde os anúncios pagos estão ligados.`,
    empty: "o ROAS dos seus padrões",
    show: (value) => `${twoDecimals(value)}x`,
  },
  PERCENT_OVERRIDE: {
    label: bulkEditLabel.PERCENT_OVERRIDE,
    typed: "percent",
    unit: "%",
    help: `${ofListing} Vale no lugar da comissão da regra do marketplace.`,
    empty: "a comissão da regra",
    show: formatRate,
  },
  SINGLE_PHASE_FROM: {
    label: bulkEditLabel.SINGLE_PHASE_FROM,
    help: `${ofProduct} Vale desde o dia informado, até 31/12/2026.`,
    empty: "não",
    show: String,
  },
  ICMS_PAID_FROM: {
    label: bulkEditLabel.ICMS_PAID_FROM,
    help: `${ofProduct} Vale desde o dia informado.`,
    empty: "não",
    show: String,
  },
  NAME: { label: bulkEditLabel.NAME, help: ofProduct, empty: "", show: String },
};

/** The names of the ways of sending, of all marketplaces. */
export const logisticsText: Readonly<Record<string, string>> = {
  ...saleFieldText.mercadoLivreLogistics.options,
  ...saleFieldText.amazonLogistics.options,
};

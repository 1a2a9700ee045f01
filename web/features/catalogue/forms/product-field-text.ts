import type { ProductTextField } from "./product-texts.ts";

type FieldText = {
  label: string;
  /** What to enter, where the label does not say it. */
  help?: string;
  /** 'R$' precedes the number, all other units follow it. */
  unit?: string;
};

/** The labels of a product's fields, in the calculator's wording. */
export const productFieldText: Readonly<Record<ProductTextField, FieldText>> = {
  name: { label: "Nome do produto" },
  sku: { label: "SKU", help: "O seu código do produto. Cada produto tem o seu." },
  gtin: { label: "GTIN (EAN)", help: "O código de barras: 8, 12, 13 ou 14 dígitos." },
  category: { label: "Categoria", help: "Como você organiza o catálogo. A do marketplace fica no anúncio." },
  tags: { label: "Etiquetas", help: "Para filtrar: 'inverno', 'queima de estoque'." },
  costCents: {
    label: "Custo do produto",
    help: "O que você paga ao fornecedor por uma unidade, já com o frete da compra.",
    unit: "R$",
  },
  taxBuyPct: {
    label: "Imposto na compra",
    help: "Imposto que você paga ao comprar o produto. É somado ao custo.",
    unit: "%",
  },
  singlePhaseFrom: { label: "PIS e Cofins já pagos desde" },
  icmsPaidFrom: { label: "ICMS já pago desde" },
  packagingCents: {
    label: "Embalagem e outros custos",
    help: "De cada venda: caixa, etiqueta, brinde. Em branco, vale o seu padrão.",
    unit: "R$",
  },
  weightGrams: { label: "Peso com embalagem", help: "Em gramas: 1,2 kg são 1200.", unit: "g" },
  lengthCm: { label: "Comprimento", unit: "cm" },
  widthCm: { label: "Largura", unit: "cm" },
  heightCm: { label: "Altura", unit: "cm" },
  notes: { label: "Observações" },
};

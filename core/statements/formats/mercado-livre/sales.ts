import type { ListingType } from "#core/sale/choices.ts";
import { type ChargeColumns, chargesOf } from "../../reading/charge-columns.ts";
import { type OrderDraft, OrderDrafts } from "../../reading/order-draft.ts";
import type { RowCells } from "../../reading/row-cells.ts";
import { defineFormat } from "../../reading/statement-format.ts";

const columns = {
  number: { titles: ["N.º de venda", "N.° de venda", "Nº de venda"], isRequired: true },
  day: { titles: ["Data da venda"], isRequired: true },
  status: { titles: ["Estado"] },
  units: { titles: ["Unidades"], isRequired: true },
  goods: { titles: ["Receita por produtos (BRL)"], isRequired: true },
  surcharge: { titles: ["Receita por acréscimo no preço (pago pelo comprador)"] },
  instalments: { titles: ["Taxa de parcelamento equivalente ao acréscimo"] },
  fee: { titles: ["Tarifa de venda e impostos (BRL)", "Tarifa de venda e impostos"], isRequired: true },
  buyerFreight: { titles: ["Receita por envio (BRL)", "Receita por envio"] },
  freight: { titles: ["Tarifas de envio (BRL)", "Tarifas de envio"] },
  declaredFreight: { titles: ["Custo de envio com base nas medidas e peso declarados"] },
  otherFreight: { titles: ["Custo por diferenças nas medidas e no peso do pacote"] },
  exchange: { titles: ["Custo de envio por troca de produto"] },
  bonus: { titles: ["Descontos e bônus"] },
  refund: { titles: ["Cancelamentos e reembolsos (BRL)", "Cancelamentos e reembolsos"] },
  payout: { titles: ["Total (BRL)", "Total"], isRequired: true },
  sku: { titles: ["SKU"] },
  listing: { titles: ["# de anúncio"] },
  title: { titles: ["Título do anúncio"] },
  variation: { titles: ["Variação"] },
  unitPrice: { titles: ["Preço unitário de venda do anúncio (BRL)"] },
  listingType: { titles: ["Tipo de anúncio"] },
} as const;
type Key = keyof typeof columns;

const charges: ChargeColumns<Key> = [
  ["surcharge", "OTHER"],
  ["instalments", "OTHER"],
  ["fee", "COMMISSION"],
  ["buyerFreight", "FREIGHT"],
  ["freight", "FREIGHT"],
  ["exchange", "FREIGHT"],
  ["bonus", "CAMPAIGN"],
  ["refund", "REFUND"],
];

/** Usually what `freight` consists of, and in some months a part beside it. */
const doubtfulCharges: ChargeColumns<Key> = [
  ["declaredFreight", "FREIGHT"],
  ["otherFreight", "FREIGHT"],
];

/**
 * Mercado Livre's sales. The row of a pack has the money, the rows of its sales below have the
 * products. Titles repeat in blocks for returns and claims: the first ones count.
 */
export const mercadoLivreSales = defineFormat<Key>({
  id: "MERCADO_LIVRE_SALES",
  marketplace: "MERCADO_LIVRE",
  name: "as Vendas do Mercado Livre",
  columns,
  signature: ["number", "payout"],
  decimal: null,
  createReader() {
    const drafts = new OrderDrafts();
    /** The pack whose sales follow. */
    let pack: { draft: OrderDraft; salesLeft: number } | null = null;
    return {
      add(row) {
        const number = row.id("number");
        if (number === null) return drafts.addTotal(row.cents("payout"));
        if (pack !== null && pack.salesLeft > 0 && row.cents("payout") === null) {
          pack.salesLeft -= 1;
          addLine(pack.draft, row, number);
          return;
        }
        const draft = drafts.open(number);
        const status = row.text("status");
        const salesLeft = Number(/^pacote de (\d{1,4}) produtos?/i.exec(status ?? "")?.[1] ?? 0);
        pack = salesLeft > 0 ? { draft, salesLeft } : null;
        draft.day = row.day("day");
        draft.status = status;
        draft.goodsCents += row.cents("goods") ?? 0;
        draft.charges(chargesOf(row, columns, charges));
        draft.charges(row.retained());
        draft.pay(row.cents("payout"));
        draft.chargeIfCloses(chargesOf(row, columns, doubtfulCharges));
        if (pack === null) addLine(draft, row, null);
      },
      finish: () => drafts.close("MERCADO_LIVRE_SALES"),
    };
  },
});

function addLine(draft: OrderDraft, row: RowCells<Key>, saleNumber: string | null): void {
  const quantity = row.count("units");
  const unitPriceCents = row.cents("unitPrice");
  const isPriced = quantity !== null && unitPriceCents !== null;
  draft.lines.push({
    sku: row.text("sku"),
    listingId: row.text("listing"),
    title: row.text("title"),
    variation: row.text("variation"),
    quantity,
    unitPriceCents,
    discountCents: 0,
    subtotalCents: isPriced ? unitPriceCents * quantity : (row.cents("goods") ?? 0),
    listingType: listingTypeOf(row.text("listingType")),
    saleNumber,
  });
}

/** The type of a listing by its pt-BR name. */
export function listingTypeOf(text: string | null): ListingType | null {
  if (/premium/i.test(text ?? "")) return "PREMIUM";
  return /cl[aá]ssico/i.test(text ?? "") ? "CLASSICO" : null;
}

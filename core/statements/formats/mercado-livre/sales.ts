import type { ListingType } from "#core/sale/choices.ts";
import { type ChargeColumns, chargesOf } from "../../reading/charge-columns.ts";
import { type OrderDraft, OrderDrafts } from "../../reading/order-draft.ts";
import type { RowCells } from "../../reading/row-cells.ts";
import { defineFormat } from "../../reading/statement-format.ts";
import type { Delivery } from "../../statement-order.ts";

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
  delivery: { titles: ["Forma de entrega"] },
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
  ["otherFreight", "WEIGHT_DIFFERENCE"],
];

/**
 * Mercado Livre's sales. The row of a pack has the money, the rows of its sales below have the
 * products. Titles repeat in blocks for returns and claims: the first ones count.
 */
export const mercadoLivreSales = defineFormat<Key>({
  id: "MERCADO_LIVRE_SALES",
  marketplace: "MERCADO_LIVRE",
  name: "as Vendas do Mercado Livre",
  pays: true,
  sells: true,
  waitsFor: null,
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
        const salesLeft = salesInPack(status);
        pack = salesLeft > 0 ? { draft, salesLeft } : null;
        draft.day = row.day("day");
        draft.status = status;
        draft.delivery = deliveryOf(row.text("delivery"));
        draft.goodsCents += row.cents("goods") ?? 0;
        draft.charges(chargesOf(row, columns, charges));
        draft.charges(row.retained());
        draft.pay(row.cents("payout"));
        draft.chargeIfCloses(chargesOf(row, columns, doubtfulCharges));
        nameWeight(draft, row);
        draft.addUnread(row.unreadMoney());
        giveFeesBack(draft, row);
        if (pack === null) addLine(draft, row, null);
        if (cancelled.test(status ?? "") && (draft.payoutCents ?? 0) <= 0) {
          draft.cancel();
          pack = null;
        }
      },
      finish: () => drafts.close("MERCADO_LIVRE_SALES"),
    };
  },
});

/** Given up before it was sent. A sale that came back has a status of its own. */
const cancelled = /^(?:venda |compra |pacote )?cancelad/i;

/** The number of sales in a pack, by its status; 0 for a sale. */
export function salesInPack(status: string | null): number {
  return Number(/^pacote de (\d{1,4}) produtos?/i.exec(status ?? "")?.[1] ?? 0);
}

/** The part of the freight that a heavier or larger parcel cost, by the file's own column. */
function nameWeight(draft: OrderDraft, row: RowCells<Key>): void {
  const [freight, declared, other] = [
    row.cents("freight"),
    row.cents("declaredFreight"),
    row.cents("otherFreight"),
  ];
  if (freight === null || other === null || freight !== (declared ?? 0) + other) return;
  draft.charge("FREIGHT", columns.freight.titles[0], -other);
  draft.charge("WEIGHT_DIFFERENCE", columns.otherFreight.titles[0], other);
}

function deliveryOf(text: string | null): Delivery | null {
  if (/flex/i.test(text ?? "")) return "FLEX";
  if (/full/i.test(text ?? "")) return "FULL";
  if (/envios agora/i.test(text ?? "")) return "ENVIOS_AGORA";
  return /mercado envios|ag[eê]ncia|coleta|correios|ponto/i.test(text ?? "") ? "MERCADO_ENVIOS" : null;
}

/**
 * A refund is written less the fees that are given back with it: the buyer got the whole price, and
 * the fees are a line of their own (ST-16).
 */
function giveFeesBack(draft: OrderDraft, row: RowCells<Key>): void {
  const goods = row.cents("goods") ?? 0;
  const refund = row.cents("refund") ?? 0;
  const back = (["fee", "freight"] as const).map((key) => -Math.min(row.cents(key) ?? 0, 0));
  const given = [back.slice(0, 1), back].find(
    (fees) => goods > 0 && fees.reduce((sum, cents) => sum + cents, -refund) === goods,
  );
  if (given === undefined) return;
  const [fee = 0, freight = 0] = given;
  draft.charge("REFUND", columns.refund.titles[0], -fee - freight);
  draft.charge("COMMISSION", "Tarifa devolvida", fee);
  draft.charge("FREIGHT", "Frete devolvido", freight);
}

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

import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { type OrderDraft, OrderDrafts } from "../../reading/order-draft.ts";
import type { RowCells } from "../../reading/row-cells.ts";
import { defineFormat, type StatementEntry } from "../../reading/statement-format.ts";
import type { StatementCharge } from "../../statement-order.ts";
import { listingTypeOf } from "./sales.ts";
import { tariffKind, tariffLabel } from "./tariff-kind.ts";

const columns = {
  day: { titles: ["Data da tarifa"], isRequired: true },
  tariff: { titles: ["Número da tarifa"], isRequired: true },
  label: { titles: ["Detalhe", "Tipo de tarifa"], isRequired: true },
  amount: { titles: ["Valor da tarifa"], isRequired: true },
  deducted: { titles: ["Descontado da operação"] },
  category: { titles: ["Custo por categoria"] },
  fixed: { titles: ["Custo fixo"] },
  tradeDiscount: { titles: ["Desconto comercial"] },
  campaignDiscount: { titles: ["Desconto por campanha"] },
  sale: { titles: ["Número da venda"], isRequired: true },
  saleDay: { titles: ["Data de venda"] },
  quantity: { titles: ["Quantidade vendida"] },
  unitPrice: { titles: ["Preço unitário"] },
  value: { titles: ["Valor da transação"] },
  shipping: { titles: ["Número da envío"] },
  listing: { titles: ["Número do anúncio"] },
  title: { titles: ["Título do anúncio"] },
  listingType: { titles: ["Tipo do anúncio"] },
} as const;
type Key = keyof typeof columns;

/**
 * Charges without a sale's number, until a row is read that has their shipping number and a sale.
 */
type Unplaced = {
  shipping: string | null;
  part: string;
  day: CivilDay | null;
  charges: StatementCharge[];
  cents: number;
};

/** The part of an order that its sale does not pay: the invoice charges it apart. */
export const chargedApart = "Não descontado da operação";

/**
 * Mercado Livre's invoice: one row a charge, positive, and cancellations negative. Since 2026 the
 * commission is two rows, for selling and for collecting: both are added (ST-09). Its orders pay
 * nothing but what is charged.
 */
export const mercadoLivreBilling = defineFormat<Key>({
  id: "MERCADO_LIVRE_BILLING",
  marketplace: "MERCADO_LIVRE",
  name: "o Faturamento do Mercado Livre",
  pays: true,
  sells: true,
  waitsFor: { format: "MERCADO_LIVRE_SALES", text: "Falta o arquivo de vendas do Mercado Livre." },
  columns,
  signature: ["day", "tariff", "amount"],
  decimal: null,
  createReader() {
    const drafts = new OrderDrafts();
    const saleByShipping = new Map<string, string>();
    const unplaced: Unplaced[] = [];
    return {
      add(row) {
        const amount = row.cents("amount");
        if (amount === null) return;
        const isApart = /^n[aã]o$/i.test(row.text("deducted") ?? "");
        const charges = isApart ? [apartCharge(row, amount)] : tariffCharges(row, amount);
        const part = isApart ? chargedApart : "";
        const sale = row.id("sale");
        const shipping = row.id("shipping");
        if (sale === null) {
          unplaced.push({ shipping, part, day: row.day("day"), charges, cents: -amount });
          return;
        }
        if (shipping !== null) saleByShipping.set(shipping, sale);
        const draft = drafts.open(sale, part);
        draft.day ??= row.day("saleDay");
        if (shipping !== null && !draft.aliases.includes(shipping))
          draft.aliases = [...draft.aliases, shipping];
        draft.charges(charges);
        draft.pay(-amount);
        addListing(draft, row);
      },
      *finish(): Generator<StatementEntry, void> {
        for (const { shipping, part, day, charges, cents } of unplaced) {
          const sale = shipping === null ? undefined : saleByShipping.get(shipping);
          if (sale === undefined) {
            for (const charge of charges)
              yield { type: "LOOSE", charge: { ...charge, day, orderNumber: null } };
            continue;
          }
          const draft = drafts.open(sale, part);
          draft.charges(charges);
          draft.pay(cents);
        }
        yield* drafts.close("MERCADO_LIVRE_BILLING");
      },
    };
  },
});

/**
 * A charge, in the parts that the file prints: 'Custo por categoria' and 'Custo fixo' are the two
 * halves of the rule, before the discounts.
 */
function tariffCharges(row: RowCells<Key>, amount: number): StatementCharge[] {
  const label = tariffLabel(row.text("label") ?? "Tarifa");
  const kind = tariffKind(label);
  const category = row.cents("category");
  const fixed = row.cents("fixed");
  if (kind !== "COMMISSION" || (category === null && fixed === null))
    return [{ kind, label, cents: -amount }];
  const discount = (category ?? 0) + (fixed ?? 0) - amount;
  const isCampaign = (row.cents("campaignDiscount") ?? 0) !== 0;
  const discountLabel = columns[isCampaign ? "campaignDiscount" : "tradeDiscount"].titles[0];
  const parts: StatementCharge[] = [
    { kind: "COMMISSION", label, cents: -(category ?? 0) },
    { kind: "FIXED_FEE", label: columns.fixed.titles[0], cents: -(fixed ?? 0) },
    { kind: "CAMPAIGN", label: discountLabel, cents: discount },
  ];
  return parts.filter(({ cents }) => cents !== 0);
}

/** What is charged beside a sale is none of its fees by the rule. */
function apartCharge(row: RowCells<Key>, amount: number): StatementCharge {
  const label = tariffLabel(row.text("label") ?? "Tarifa");
  const kind = tariffKind(label);
  const isFee = kind === "COMMISSION" || kind === "FREIGHT";
  return { kind: isFee ? "OTHER" : kind, label, cents: -amount };
}

/** The listing of a sale, which each of its charges repeats. */
function addListing(draft: OrderDraft, row: RowCells<Key>): void {
  const listingId = row.text("listing");
  if (listingId === null || draft.lines.some((line) => line.listingId === listingId)) return;
  draft.lines.push({
    sku: null,
    listingId,
    title: row.text("title"),
    variation: null,
    quantity: row.count("quantity"),
    unitPriceCents: row.cents("unitPrice"),
    discountCents: 0,
    subtotalCents: row.cents("value") ?? 0,
    listingType: listingTypeOf(row.text("listingType")),
    saleNumber: null,
  });
}

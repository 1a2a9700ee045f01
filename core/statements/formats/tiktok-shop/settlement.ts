import { OrderDrafts } from "../../reading/order-draft.ts";
import type { RowCells } from "../../reading/row-cells.ts";
import { defineFormat, type StatementEntry } from "../../reading/statement-format.ts";
import { feeCharges, goodsOf } from "./settlement-charges.ts";
import { settlementColumns as columns, type SettlementKey } from "./settlement-columns.ts";

/**
 * The seller's own SKU, and TikTok's number of it, which is none: the name of the SKU is what
 * sellers fill with theirs where the file has no column for it (ST-18).
 */
function skuOf(row: RowCells<SettlementKey>): { sku: string | null; listingId: string | null } {
  const id = row.id("skuId");
  const isNumber = /^\d{16,20}$/.test(id ?? "");
  const own = isNumber ? row.text("variation") : id;
  return { sku: row.text("sku") ?? own, listingId: isNumber ? id : null };
}

/**
 * TikTok Shop's settlements: one row a SKU of an order, fees negative. Adjustments have numbers of
 * their own.
 */
export const tiktokSettlement = defineFormat<SettlementKey>({
  id: "TIKTOK_SETTLEMENT",
  marketplace: "TIKTOK_SHOP",
  name: "a Receita do TikTok Shop",
  pays: true,
  sells: true,
  waitsFor: null,
  columns,
  signature: ["number", "payout"],
  decimal: "POINT",
  createReader() {
    const drafts = new OrderDrafts();
    const adjustments: StatementEntry[] = [];
    return {
      add(row) {
        row.requireReais("currency");
        const number = row.id("number");
        const payout = row.cents("payout");
        if (number === null) return drafts.addTotal(payout);
        if (payout === null) return;
        const type = row.text("type") ?? "Pedido";
        if (/ajuste|adjust|log[ií]stic/i.test(type)) {
          const kind = /log[ií]stic/i.test(type) ? "FREIGHT" : "OTHER";
          const label = row.text("reason") ?? type;
          const charge = {
            kind,
            label,
            cents: payout,
            day: row.day("day"),
            orderNumber: row.id("related"),
          } as const;
          adjustments.push({ type: "LOOSE", charge });
          return;
        }
        const draft = drafts.open(number, row.id("statement") ?? "");
        draft.day ??= row.day("day");
        draft.status = type;
        const goods = goodsOf(row);
        draft.goodsCents += goods.goodsCents;
        draft.charges(goods.charges);
        draft.charges(feeCharges(row));
        draft.pay(payout);
        draft.addUnread(row.unreadMoney());
        const quantity = row.count("quantity");
        if (goods.goodsCents <= 0) return;
        draft.lines.push({
          ...skuOf(row),
          title: row.text("title"),
          variation: row.text("variation"),
          quantity,
          unitPriceCents: quantity ? Math.round(goods.goodsCents / quantity) : null,
          discountCents: goods.discountCents,
          subtotalCents: goods.goodsCents,
          listingType: null,
          saleNumber: null,
        });
      },
      *finish(): Generator<StatementEntry, void> {
        yield* adjustments;
        yield* drafts.close("TIKTOK_SETTLEMENT");
      },
    };
  },
});

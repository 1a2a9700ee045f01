import { describe, expect, test } from "vitest";
import { salesOf } from "#core/statements/profit/order-profit.ts";
import type { ChargeKind, StatementOrder } from "#core/statements/statement-order.ts";
import { joinFaults, readFault } from "./read-faults.ts";
import values from "./right-values.json" with { type: "json" };

/** Invented buyers of the files. */
const buyers = ["Fulana", "Planted", "98765-4321", "12345678909", "123.456.789-09", "comprador_planted"];

const reais = (cents: number) => cents / 100;

function sumOf(orders: readonly StatementOrder[], centsOf: (order: StatementOrder) => number): number {
  return reais(orders.reduce((sum, order) => sum + centsOf(order), 0));
}

/** What was read of a case, by the same names as the case has its right values. */
async function readingOf(files: readonly string[], kinds: readonly string[]) {
  const joined = await joinFaults(files);
  const orders = joined.orders.map(({ order }) => order);
  const lines = orders.flatMap((order) => order.lines);
  const charged = (kind: ChargeKind) => (order: StatementOrder) =>
    order.charges.reduce((sum, charge) => (charge.kind === kind ? sum + charge.cents : sum), 0);
  return {
    orders: orders.length,
    paid: sumOf(orders, ({ payoutCents }) => payoutCents ?? 0),
    sales: sumOf(orders, salesOf),
    waiting: joined.orders.filter(({ missing }) => missing !== null).length,
    void: joined.voidOrders,
    loose: reais(joined.loose.reduce((sum, { cents }) => sum + cents, 0)),
    held: reais(joined.heldCents),
    pending: reais(joined.pending.cents),
    gap: reais(joined.gapCents),
    units: lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    days: [...new Set(orders.map(({ day }) => day))],
    skus: [...new Set(lines.map(({ sku }) => sku))],
    delivery: orders[0]?.delivery,
    released: joined.orders.flatMap(({ released }) => released?.releasedCents ?? []).map(reais),
    unread: Object.fromEntries(joined.unreadMoney.map(({ title, cents }) => [title, reais(cents)])),
    charges: Object.fromEntries(kinds.map((kind) => [kind, sumOf(orders, charged(kind as ChargeKind))])),
  };
}

describe("ST-22 files that came out wrong once", () => {
  test.each(values)(
    "ST-22 D545 D546 D547 D548 D549 D550 D551 D552 file $title",
    async ({ title, files, refusal, text, ...right }) => {
      if (refusal !== undefined) {
        const result = await readFault(files[0] ?? "");
        expect(result).toMatchObject({ ok: false, refusal: { code: refusal } });
        expect(result.ok ? "" : result.refusal.text).toContain(text);
        return;
      }
      expect(await readingOf(files, Object.keys(right.charges ?? {}))).toMatchObject(right);
    },
  );

  test("ST-02 nothing of a buyer leaves any of these files", async () => {
    for (const name of new Set(values.flatMap(({ files }) => files))) {
      const output = JSON.stringify(await readFault(name));
      expect(buyers.filter((text) => output.includes(text))).toEqual([]);
    }
  });
});

import { describe, expect, test } from "vitest";
import { readStatement } from "../../read-statement.ts";
import { balanceKind, movementKind } from "./movement-kind.ts";

const titles = [
  ...["DATE", "SOURCE_ID", "RECORD_TYPE", "DESCRIPTION", "NET_CREDIT_AMOUNT", "NET_DEBIT_AMOUNT"],
  ...["GROSS_AMOUNT", "MP_FEE_AMOUNT", "SHIPPING_FEE_AMOUNT", "ORDER_ID", "BALANCE_AMOUNT"],
];
const moment = "2026-10-31T23:30:00.000-04:00";

async function read(rows: readonly (readonly string[])[]) {
  const result = await readStatement([{ name: "", rows: [titles, ...rows] }]);
  if (!result.ok) throw new Error(result.refusal.text);
  const [statement] = result.statements;
  if (statement === undefined) throw new Error("no statement");
  return statement;
}

describe("Mercado Pago's account", () => {
  test.each([
    ["payment", "SALE"],
    ["Liberação de dinheiro", "SALE"],
    ["SETTLEMENT", "SALE"],
    ["refund", "BACK"],
    ["mediation_cancel", "BACK"],
    ["CHARGEBACK", "BACK"],
    ["Reembolso de uma compra", "BACK"],
    ["shipping_return", "FREIGHT"],
    ["reserve_for_bpp_shipping_return", "HELD"],
    ["Dinheiro retido por uma reclamação", "HELD"],
    ["reserve_for_payout", "TRANSFER"],
    ["Cash withdrawal", "TRANSFER"],
    ["trava_de_recibibles", "TRANSFER"],
    ["Transferência Pix Fulana", "TRANSFER"],
    ["fee-release_in_advance", "ADVANCE"],
    ["advertising", "ADS"],
    ["tax_withholding", "TAX"],
    ["something new", "OTHER"],
  ] as const)("ST-21 D556 the movement %s is of the kind %s", (text, kind) => {
    expect(movementKind(text)).toBe(kind);
  });

  test.each([
    ["initial_available_balance", "INITIAL"],
    ["total", "TOTAL"],
    ["available_balance", "NONE"],
    ["release", null],
  ] as const)("ST-21 D556 the record %s states the balance %s", (text, kind) => {
    expect(balanceKind(text)).toBe(kind);
  });

  test("ST-21 D556 fees count with the sign under which their row adds up", async () => {
    const { orders } = await read([
      [
        moment,
        "1",
        "release",
        "payment",
        "150.25",
        "0.00",
        "199.90",
        "35.65",
        "14.00",
        "2000000000000101",
        "",
      ],
      [
        moment,
        "2",
        "release",
        "payment",
        "150.25",
        "0.00",
        "199.90",
        "-35.65",
        "-14.00",
        "2000000000000102",
        "",
      ],
      [
        moment,
        "3",
        "release",
        "mediation",
        "0.00",
        "150.25",
        "199.90",
        "35.65",
        "14.00",
        "2000000000000103",
        "",
      ],
    ]);
    const amounts = orders.map(({ goodsCents, charges }) => [
      goodsCents,
      ...charges.map(({ cents }) => cents),
    ]);
    expect(amounts).toEqual([
      [19_990, -3565, -1400],
      [19_990, -3565, -1400],
      [0, -19_990, 3565, 1400],
    ]);
  });

  test("ST-21 D556 a comma is read as the decimal mark where the file writes one", async () => {
    const { orders } = await read([
      [moment, "4", "release", "payment", "1.150,25", "0,00", "1.150,25", "", "", "2000000000000104", ""],
    ]);
    expect(orders.map(({ payoutCents }) => payoutCents)).toEqual([115_025]);
  });

  test("ST-17 D556 days are those of São Paulo, and held money is no charge", async () => {
    const { loose } = await read([
      [
        moment,
        "1",
        "block",
        "reserve_for_dispute",
        "0.00",
        "30.00",
        "-30.00",
        "",
        "",
        "2000000000000101",
        "",
      ],
      [moment, "2", "release", "fee-release_in_advance", "0.00", "4.20", "-4.20", "", "", "", ""],
    ]);
    expect(loose).toMatchObject([
      { cents: -3000, day: "2026-11-01", isHeld: true, orderNumber: "2000000000000101" },
      { cents: -420, day: "2026-11-01", label: "Custo de antecipação", orderNumber: null },
    ]);
  });

  test("ST-13 D556 without a total the last balance is what the movements add up to", async () => {
    const { statedCents } = await read([
      [moment, "", "initial_available_balance", "", "0.00", "0.00", "", "", "", "", "500.00"],
      [moment, "1", "release", "payment", "100.00", "0.00", "100.00", "", "", "2000000000000101", "600.00"],
      [moment, "2", "release", "payout", "0.00", "300.00", "-300.00", "", "", "", "300.00"],
    ]);
    expect(statedCents).toBe(10_000);
  });
});

import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { ChargeKind, StatementLine, StatementOrder } from "../statement-order.ts";
import { checkOrder, type OrderCheck } from "./check-order.ts";

const flex: MarketplaceInput = {
  marketplace: "MERCADO_LIVRE",
  category: "Casa, Móveis e Decoração",
  listingType: "PREMIUM",
  logistics: "FLEX",
};
const envios: MarketplaceInput = { ...flex, logistics: "MERCADO_ENVIOS", weightGrams: 300 };
const amazon: MarketplaceInput = { marketplace: "AMAZON", category: "Cozinha", logistics: "OWN" };

type Sale = {
  format?: StatementOrder["format"];
  day?: string;
  cents: number;
  line?: Partial<StatementLine>;
  charges: readonly (readonly [kind: ChargeKind, cents: number])[];
};

function checkSale(terms: MarketplaceInput, { format, day, cents, line, charges }: Sale): OrderCheck {
  const product: StatementLine = {
    ...{ sku: "A", listingId: null, title: null, variation: null, quantity: 1, unitPriceCents: cents },
    ...{ discountCents: 0, subtotalCents: cents, listingType: null, saleNumber: null },
    ...line,
  };
  const named = charges.map(([kind, amount]) => ({ kind, label: kind, cents: amount }));
  const order: StatementOrder = {
    ...{ delivery: null, isVoid: false, isDue: false },
    ...{
      format: format ?? "MERCADO_LIVRE_SALES",
      number: "1",
      part: "",
      day: day ?? "2026-10-08",
      status: null,
    },
    ...{
      lines: [product],
      goodsCents: cents,
      charges: named,
      couponCents: 0,
      reliefCents: 0,
      rebateCents: 0,
    },
    payoutCents: named.reduce((sum, charge) => sum + charge.cents, cents),
  };
  return checkOrder(order, { rules: allRules[terms.marketplace], today: "2026-11-28", termsOf: () => terms });
}

describe("ST-09 Mercado Livre's rule in its two halves", () => {
  test("ST-09 halves that are charged as the rule says are no difference", () => {
    const check = checkSale(flex, {
      cents: 5000,
      charges: [
        ["COMMISSION", -825],
        ["FIXED_FEE", -775],
      ],
    });
    expect(check.expected).toMatchObject({ commissionCents: 825, fixedCents: 775 });
    expect(check.differences).toEqual([]);
  });

  test("ST-09 halves that are wrong by the same amount do not cancel each other out", () => {
    const check = checkSale(flex, {
      cents: 5000,
      charges: [
        ["COMMISSION", -925],
        ["FIXED_FEE", -675],
      ],
    });
    expect(check.differences).toEqual([
      { kind: "UNEXPLAINED", cents: -100, half: "COMMISSION" },
      { kind: "UNEXPLAINED", cents: 100, half: "FIXED_FEE" },
    ]);
  });

  test("ST-03 the type of the listing in the file counts before that of the terms", () => {
    const sale = { day: "2026-02-27", cents: 6500, charges: [["COMMISSION", -1423]] } as const;
    expect(checkSale(envios, { ...sale, line: { listingType: "CLASSICO" } }).differences).toEqual([]);
    expect(checkSale(envios, sale).differences).toEqual([{ kind: "UNEXPLAINED", cents: 325 }]);
  });
});

describe("ST-03 freight that a table has", () => {
  test("ST-03 freight beyond the table is freight by weight", () => {
    const check = checkSale(envios, {
      cents: 10_000,
      charges: [
        ["COMMISSION", -1650],
        ["FREIGHT", -1895],
      ],
    });
    expect(check.expected).toMatchObject({ freightCents: 1495 });
    expect(check.differences).toEqual([{ kind: "FREIGHT", cents: -400 }]);
  });

  test("ST-03 freight is not compared where several units share a parcel", () => {
    const line = { quantity: 2, unitPriceCents: 10_000 };
    const check = checkSale(envios, {
      cents: 20_000,
      line,
      charges: [
        ["COMMISSION", -3300],
        ["FREIGHT", -2000],
      ],
    });
    expect(check.expected).toMatchObject({ freightCents: null });
    expect(check.differences).toEqual([]);
  });

  test("ST-03 freight is not compared on a day without a table", () => {
    const charges = [
      ["COMMISSION", -1483],
      ["FREIGHT", -1497],
    ] as const;
    const check = checkSale(envios, { day: "2026-02-28", cents: 8990, charges });
    expect(check.expected).toMatchObject({ type: "EXPECTED", freightCents: null });
    expect(check.differences).toEqual([]);
  });

  test("ST-03 an invoice alone does not say what freight the buyer paid", () => {
    const charges = [
      ["COMMISSION", -825],
      ["FIXED_FEE", -775],
      ["FREIGHT", -1999],
    ] as const;
    expect(checkSale(flex, { format: "MERCADO_LIVRE_BILLING", cents: 5000, charges }).differences).toEqual(
      [],
    );
    expect(checkSale(flex, { cents: 5000, charges }).differences).toEqual([
      { kind: "FREIGHT", cents: -1999 },
    ]);
  });
});

test("ST-03 Amazon takes its percentage of the freight that the buyer pays, too", () => {
  const charges = [
    ["EXTRA_REVENUE", 319],
    ["COMMISSION", -950],
  ] as const;
  const check = checkSale(amazon, { format: "AMAZON_UNIFIED", cents: 7597, charges });
  expect(check.expected).toMatchObject({ commissionCents: 950 });
  expect(check.differences).toEqual([]);
});

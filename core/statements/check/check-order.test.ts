import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { StatementOrder } from "../statement-order.ts";
import { checkOrder } from "./check-order.ts";
import type { CheckTerms } from "./expected-fees.ts";

const shopee: MarketplaceInput = { marketplace: "SHOPEE", sellerType: "CNPJ" };
function checkTerms(terms: MarketplaceInput): CheckTerms {
  return { rules: allRules[terms.marketplace], today: "2026-11-28", termsOf: () => terms };
}

const line = { title: null, variation: null, listingId: null, listingType: null, saleNumber: null } as const;

function shopeeOrder(
  day: string,
  cents: number,
  charges: StatementOrder["charges"],
  more: Partial<StatementOrder> = {},
): StatementOrder {
  return {
    format: "SHOPEE_INCOME",
    number: "1",
    part: "",
    day,
    status: null,
    ...{ delivery: null, isVoid: false, isDue: false },
    lines: [
      { ...line, sku: "A", quantity: 1, unitPriceCents: cents, discountCents: 0, subtotalCents: cents },
    ],
    goodsCents: cents,
    charges,
    couponCents: 0,
    reliefCents: 0,
    rebateCents: 0,
    payoutCents: charges.reduce((sum, charge) => sum + charge.cents, cents),
    ...more,
  };
}

const fee = (commission: number, service: number): StatementOrder["charges"] => [
  { kind: "COMMISSION", label: "Taxa de comissão líquida", cents: -commission },
  { kind: "COMMISSION", label: "Taxa de serviço líquida", cents: -service },
];
const voucher = { kind: "DISCOUNT", label: "Voucher subsidiado pelo Seller", cents: -70 } as const;
const differencesOf = (order: StatementOrder) => checkOrder(order, checkTerms(shopee)).differences;

describe("ST-03 orders as Shopee charged them", () => {
  test("ST-03 a coupon of the seller lowers the base of the fees", () => {
    const order = shopeeOrder("2026-04-02", 6990, [voucher, ...fee(1246, 538)], { couponCents: 70 });
    expect(order.payoutCents).toBe(5136);
    expect(differencesOf(order)).toEqual([]);
  });

  test("ST-03 a campaign in the service fee and freight by weight are named apart", () => {
    const freight = { kind: "FREIGHT", label: "Frete cobrado pelo parceiro logístico", cents: -135 } as const;
    const order = shopeeOrder("2026-04-15", 6990, [voucher, freight, ...fee(1246, 711)], { couponCents: 70 });
    expect(order.payoutCents).toBe(4828);
    expect(differencesOf(order)).toEqual([
      { kind: "CAMPAIGN", cents: -173 },
      { kind: "FREIGHT", cents: -135 },
    ]);
  });

  test("ST-03 Pix lowers the price and the fees alike, which is no difference", () => {
    const pix = { kind: "DISCOUNT", label: "Ajuste por pagamento via PIX", cents: -617 } as const;
    const order = shopeeOrder("2026-10-05", 12_350, [pix, ...fee(1286, 1826)], { reliefCents: 617 });
    expect(order.payoutCents).toBe(8621);
    expect(differencesOf({ ...order, rebateCents: 270 })).toEqual([]);
  });

  test("ST-03 a rebate beside a campaign's fee is a campaign", () => {
    const order = shopeeOrder("2026-09-07", 13_500, fee(1015, 1997), { rebateCents: 1351 });
    expect(differencesOf(order)).toEqual([{ kind: "CAMPAIGN", cents: 878 }]);
  });

  test("ST-03 one centavo is rounding; the ads recharge has its own kind", () => {
    const recharge = {
      kind: "ADS_RECHARGE",
      label: "Taxa da Recarga Automática (Pedido)",
      cents: -55,
    } as const;
    const check = checkOrder(
      shopeeOrder("2026-10-08", 2749, [recharge, ...fee(511, 488)]),
      checkTerms(shopee),
    );
    expect(check.differences).toEqual([{ kind: "ADS_RECHARGE", cents: -55 }]);
    expect(check.roundingCents).toBe(1);
  });

  test("ST-03 a fee that nothing explains is unexplained; with a refund it belongs to the refund", () => {
    const order = shopeeOrder("2026-10-08", 5000, fee(1400, 550));
    expect(differencesOf(order)).toEqual([{ kind: "UNEXPLAINED", cents: -500 }]);
    const refund = { kind: "REFUND", label: "Valor do Reembolso", cents: -5000 } as const;
    expect(differencesOf({ ...order, charges: [refund] })).toEqual([{ kind: "REFUND", cents: -5000 + 1450 }]);
  });

  test("ST-03 a fixed fee that is not published is named, not called wrong", () => {
    const terms = { marketplace: "SHOPEE", sellerType: "CPF" } as const;
    const check = checkOrder(shopeeOrder("2026-10-08", 1000, fee(180, 670)), checkTerms(terms));
    expect(check.expected.type).toBe("FIXED_FEE_NOT_PUBLISHED");
    expect(check.differences).toEqual([{ kind: "FIXED_FEE_NOT_PUBLISHED", cents: -650 }]);
  });
});

describe("ST-03 orders that cannot be compared", () => {
  test("ST-14 D559 Magalu's freight is compared with a typed figure only", () => {
    const charges = [
      { kind: "COMMISSION", label: "Serviços", cents: -900 },
      { kind: "FIXED_FEE", label: "Tarifa fixa", cents: -500 },
      { kind: "FREIGHT", label: "Coparticipação", cents: -300 },
    ] as const;
    const order = { ...shopeeOrder("2026-10-08", 5000, charges), format: "MAGALU_SALES" } as const;
    const differencesUnder = (terms: MarketplaceInput) => checkOrder(order, checkTerms(terms)).differences;
    expect(differencesUnder({ marketplace: "MAGALU" })).toEqual([]);
    expect(differencesUnder({ marketplace: "MAGALU", shippingCostOverride: 1 })).toEqual([
      { kind: "FREIGHT", cents: -200 },
    ]);
  });

  test("ST-03 D413 an order before the first rule is its own outcome and no difference", () => {
    const { expected, differences } = checkOrder(
      { ...shopeeOrder("2025-12-31", 5000, fee(1400, 550)), format: "TIKTOK_SETTLEMENT" },
      checkTerms({ marketplace: "TIKTOK_SHOP" }),
    );
    expect(expected).toMatchObject({ type: "NO_RULE_ON_DAY" });
    expect(differences).toEqual([]);
  });

  test("ST-03 D413 an order without a day is compared with no rule", () => {
    const order = { ...shopeeOrder("2026-10-08", 5000, fee(1400, 550)), day: null };
    expect(checkOrder(order, checkTerms(shopee)).expected.type).toBe("NO_RULE_ON_DAY");
  });

  test("ST-03 without its category an order has a question", () => {
    const order = {
      ...shopeeOrder("2026-10-08", 5000, fee(1400, 550)),
      format: "MERCADO_LIVRE_SALES",
    } as const;
    const { expected, differences } = checkOrder(order, checkTerms({ marketplace: "MERCADO_LIVRE" }));
    expect(expected).toMatchObject({ type: "NOT_KNOWN", questions: [{ field: "category" }] });
    expect(differences).toEqual([]);
  });
});

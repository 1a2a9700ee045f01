import { addDays } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { type CheckTerms, expectedFees } from "#core/statements/check/expected-fees.ts";
import type { JoinedStatements } from "#core/statements/merge/join-statements.ts";
import type { CatalogueProduct } from "#core/statements/profit/match-catalogue.ts";
import { undetailedLabel } from "#core/statements/reading/order-draft.ts";
import type { StatementCharge, StatementFormatId, StatementOrder } from "#core/statements/statement-order.ts";

/** The format in which each marketplace's demo orders are, and how it numbers them. */
const demoMarketplaces = {
  SHOPEE: { format: "SHOPEE_INCOME", number: (day, tail) => `${day}${letters(tail)}` },
  MERCADO_LIVRE: {
    format: "MERCADO_LIVRE_SALES",
    number: (day, tail) => `2000019${day.slice(0, 4)}${digits(tail, 5)}`,
  },
  TIKTOK_SHOP: { format: "TIKTOK_SETTLEMENT", number: (_, tail) => `580000000${digits(tail, 9)}` },
  AMAZON: {
    format: "AMAZON_UNIFIED",
    number: (day, tail) => `701-${digits(tail, 7)}-9${day}`,
  },
  MAGALU: { format: "MAGALU_SALES", number: (day, tail) => `1312${day}${digits(tail, 6)}` },
  SHEIN: { format: "SHEIN_INVOICES", number: (_, tail) => `GSHBR${digits(tail, 9)}` },
} as const satisfies Partial<
  Record<Marketplace, { format: StatementFormatId; number: (day: string, tail: number) => string }>
>;

export type DemoMarketplace = keyof typeof demoMarketplaces;

/** The fewest orders of a month: most at Shopee. */
const ordersAtLeast = { SHOPEE: 58, MERCADO_LIVRE: 31, TIKTOK_SHOP: 17, AMAZON: 14, MAGALU: 9, SHEIN: 8 };

/** What each so-manieth order has besides its fees: [every, charge, centavos]. */
const extras = [
  { every: 7, kind: "AFFILIATE", label: "Comissão de afiliados", cents: -210 },
  { every: 11, kind: "CAMPAIGN", label: "Taxa de campanha", cents: -180 },
] as const;
/** One of these orders in so many was charged beyond the rule. */
const overchargedEvery = 9;
/** One in so many has an amount without a name, and one lacks its quantities. */
const unnamedEvery = 13;
const unknownQuantityEvery = 17;

/**
 * A month at a marketplace, as its files would say it: each order with the fees of its day, some
 * with more than the rule, some with what is to be checked or not compared, and ads without an
 * order.
 */
export function demoMonth(
  marketplace: DemoMarketplace,
  month: string,
  products: readonly CatalogueProduct[],
  terms: CheckTerms,
): JoinedStatements {
  const { format } = demoMarketplaces[marketplace];
  const fileTime = Date.parse(`${addDays(`${month}-28`, 6)}T12:00:00Z`);
  const number = Number(month.slice(5));
  const count = ordersAtLeast[marketplace] + ((number * 7) % 19);
  const orders = Array.from({ length: count }, (_, at) => {
    const product = products[(at * 5 + number) % products.length];
    return product === undefined ? null : orderOf({ marketplace, month, at }, product, terms);
  });
  const ads = [8, 22].map((date) => ({
    ...({ kind: "ADS_RECHARGE", label: "Recarga de anúncios", cents: -5000 } as const),
    ...({ day: dayOf(month, date), orderNumber: null, marketplace, format, fileTime } as const),
  }));
  return {
    marketplaces: [marketplace],
    orders: orders
      .filter((order) => order !== null)
      .map((order) => ({
        order,
        missing: null,
        fileTime,
        parts: [],
        dueCents: 0,
        adjustments: [],
        released: null,
        marketplace,
      })),
    loose: marketplace === "SHOPEE" ? ads : [],
    pending: { orders: 0, cents: 0 },
    ...{ heldCents: 0, voidOrders: 0, unreadMoney: [] },
  };
}

type Place = { marketplace: DemoMarketplace; month: string; at: number };

function orderOf(
  { marketplace, month, at }: Place,
  { sku, name, listings }: CatalogueProduct,
  terms: CheckTerms,
): StatementOrder {
  const unitPriceCents = listings[0]?.priceCents ?? 0;
  const listingType = listings[0]?.listingType ?? null;
  const quantity = at % 10 === 3 ? 2 : 1;
  const goodsCents = unitPriceCents * quantity;
  const day = dayOf(month, 1 + ((at * 3) % 28));
  const line = { sku, title: name, quantity, unitPriceCents, subtotalCents: goodsCents, discountCents: 0 };
  const sold = { ...line, listingId: null, variation: null, listingType, saleNumber: null };
  const { format, number } = demoMarketplaces[marketplace];
  const order: StatementOrder = {
    ...{ format, number: number(day.slice(2).replaceAll("-", ""), (at + 11) * 7_654_321), part: "" },
    ...{ day, status: "Concluído", delivery: null, isVoid: false, isDue: false },
    ...{ lines: [sold], goodsCents, charges: [], couponCents: 0, reliefCents: 0, rebateCents: 0 },
    payoutCents: goodsCents,
  };
  const charges: StatementCharge[] = [
    ...feesOf(order, at, terms),
    ...extras
      .filter(({ every }) => at % every === 2)
      .map(({ kind, label, cents }) => ({ kind, label, cents })),
    ...(at % unnamedEvery === 7
      ? [{ kind: "OTHER", label: undetailedLabel, cents: -190 - at } as const]
      : []),
    ...(at % 23 === 5 ? [{ kind: "REFUND", label: "Reembolso", cents: -goodsCents } as const] : []),
  ];
  const payoutCents = charges.reduce((sum, { cents }) => sum + cents, goodsCents);
  const isUnknown = at % unknownQuantityEvery === 6;
  return { ...order, charges, payoutCents, lines: [{ ...sold, quantity: isUnknown ? null : quantity }] };
}

/** The rule's fees, some with more than it; a typical share where the rule lacks a fact. */
function feesOf(order: StatementOrder, at: number, terms: CheckTerms): StatementCharge[] {
  const fees = expectedFees(order, terms);
  const isKnown = fees.type === "EXPECTED";
  const commissionCents = isKnown ? fees.commissionCents : Math.round(order.goodsCents * 0.16);
  const day = order.day ?? "";
  const overcharge = at % overchargedEvery === 4 ? 120 + ((at * 37 + day.charCodeAt(6) * 53) % 380) : 0;
  const fixedCents = isKnown ? fees.fixedCents : 0;
  return [
    { kind: "COMMISSION", label: "Comissão", cents: -commissionCents - (isKnown ? overcharge : 0) },
    ...(fixedCents === 0
      ? []
      : [{ kind: "FIXED_FEE", label: "Taxa de serviço", cents: -fixedCents } as const]),
  ];
}

function dayOf(month: string, date: number): CivilDay {
  return `${month}-${String(date).padStart(2, "0")}`;
}

/** Eight letters and digits. */
function letters(tail: number): string {
  return tail.toString(36).toUpperCase().padStart(8, "0").slice(-8);
}

function digits(tail: number, count: number): string {
  return String(tail).padStart(count, "0").slice(-count);
}

import { addDays } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { type CheckTerms, expectedFees } from "#core/statements/check/expected-fees.ts";
import type { JoinedStatements } from "#core/statements/merge/join-statements.ts";
import type { CatalogueProduct } from "#core/statements/profit/match-catalogue.ts";
import type { StatementCharge, StatementOrder } from "#core/statements/statement-order.ts";

const marketplace = "SHOPEE";
const format = "SHOPEE_INCOME";
/** The fewest orders of a month. */
const ordersAtLeast = 58;

/** What each so-manieth order has besides its fees: [every, charge, centavos]. */
const extras = [
  { every: 7, kind: "AFFILIATE", label: "Comissão de afiliados", cents: -210 },
  { every: 11, kind: "CAMPAIGN", label: "Taxa de campanha", cents: -180 },
] as const;
/** One of these orders in so many was charged beyond the rule. */
const overchargedEvery = 9;

/**
 * A month of Shopee's income and orders, as its files would say it: each order with the fees of its
 * day, some with more than the rule, and ads without an order.
 */
export function demoMonth(
  month: string,
  products: readonly CatalogueProduct[],
  terms: CheckTerms,
): JoinedStatements {
  const fileTime = Date.parse(`${addDays(`${month}-28`, 6)}T12:00:00Z`);
  const number = Number(month.slice(5));
  const orders = Array.from({ length: ordersAtLeast + ((number * 7) % 19) }, (_, at) => {
    const product = products[(at * 5 + number) % products.length];
    return product === undefined ? null : orderOf(month, at, product, terms);
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
    loose: ads,
    pending: { orders: 0, cents: 0 },
    ...{ heldCents: 0, voidOrders: 0, unreadMoney: [] },
  };
}

function orderOf(month: string, at: number, { sku, name, listings }: CatalogueProduct, terms: CheckTerms) {
  const unitPriceCents = listings[0]?.priceCents ?? 0;
  const quantity = at % 10 === 3 ? 2 : 1;
  const goodsCents = unitPriceCents * quantity;
  const day = dayOf(month, 1 + ((at * 3) % 28));
  const line = { sku, title: name, quantity, unitPriceCents, subtotalCents: goodsCents, discountCents: 0 };
  const sold = { ...line, listingId: null, variation: null, listingType: null, saleNumber: null };
  const order: StatementOrder = {
    ...{ format, number: numberOf(day, at), part: "", day, status: "Concluído" },
    ...{ delivery: null, isVoid: false, isDue: false },
    ...{ lines: [sold], goodsCents, charges: [], couponCents: 0, reliefCents: 0, rebateCents: 0 },
    payoutCents: goodsCents,
  };
  const fees = expectedFees(order, terms);
  if (fees.type !== "EXPECTED") return null;
  const overcharge = at % overchargedEvery === 4 ? 120 + ((at * 37 + day.charCodeAt(6) * 53) % 380) : 0;
  const charges: StatementCharge[] = [
    { kind: "COMMISSION", label: "Comissão", cents: -fees.commissionCents - overcharge },
    { kind: "FIXED_FEE", label: "Taxa de serviço", cents: -fees.fixedCents },
    ...extras
      .filter(({ every }) => at % every === 2)
      .map(({ kind, label, cents }) => ({ kind, label, cents })),
    ...(at % 23 === 5 ? [{ kind: "REFUND", label: "Reembolso", cents: -goodsCents } as const] : []),
  ];
  return { ...order, charges, payoutCents: charges.reduce((sum, { cents }) => sum + cents, goodsCents) };
}

function dayOf(month: string, date: number): CivilDay {
  return `${month}-${String(date).padStart(2, "0")}`;
}

/** As Shopee writes it: the day, then letters and digits. */
function numberOf(day: CivilDay, at: number): string {
  const tail = ((at + 11) * 7_654_321).toString(36).toUpperCase().padStart(8, "0").slice(-8);
  return `${day.slice(2).replaceAll("-", "")}${tail}`;
}

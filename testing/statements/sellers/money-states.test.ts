import { describe, expect, test } from "vitest";
import { keysOf } from "#core/keys-of.ts";
import type { StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import { everySeller, type SellerName } from "./every-seller.ts";
import { goodsOf, percentOf, type SaleEvent, type SellerSale, sold } from "./sale.ts";
import { answerOf, madeAt, sellerCase } from "./seller-case.ts";

const refunded = (share: number, feesBack: boolean, isLater: boolean): SaleEvent => ({
  ...{ type: "REFUNDED", share, feesBack, isLater },
});

/** What becomes of a sale, each in a row of its own. */
const events: readonly SaleEvent[] = [
  { type: "CANCELLED" },
  { type: "DUE" },
  ...[100, 40].flatMap((share) =>
    [true, false].flatMap((feesBack) => [refunded(share, feesBack, false), refunded(share, feesBack, true)]),
  ),
];

/** Magalu's sales show no refund but that of a whole order, of which nothing is left. */
const withoutParts: readonly SellerName[] = ["MAGALU"];

/**
 * Mercado Livre writes a part of the price less a part of the fees, and nothing tells how much of
 * it is either: that the buyer got more back cannot be known.
 */
const withoutGross: readonly SellerName[] = ["MERCADO_LIVRE"];

/** Sales of one period with their events, in front of sales without any. */
function salesOf(name: SellerName, seed: number): SellerSale[] {
  const { sales } = sellerCase(name, [], "ONE_SALE", seed);
  const allowed = events.filter(
    (event) => event.type !== "REFUNDED" || event.share === 100 || isPartRead(name, event.feesBack),
  );
  return sales.map((sale, index) => ({ ...sale, event: allowed[index] ?? sold }));
}

function isPartRead(name: SellerName, feesBack: boolean): boolean {
  return !withoutParts.includes(name) && !(withoutGross.includes(name) && feesBack);
}

/** What the buyers paid and have not got back. */
function keptOf(sale: SellerSale): number {
  const { event } = sale;
  if (event.type === "CANCELLED") return 0;
  return goodsOf(sale) - (event.type === "REFUNDED" ? percentOf(goodsOf(sale), event.share) : 0);
}

const names = keysOf(everySeller);
const seeds = [1, 2, 3, 4];

/** The files of a seller's two periods, and what the buyers kept in the end. */
function twoPeriods(name: SellerName, seed: number) {
  const { files } = everySeller[name];
  const sales = salesOf(name, seed);
  const released = sales
    .filter(({ event }) => event.type === "DUE")
    .map((sale) => ({ ...sale, event: sold }));
  const refunds = sales.filter(({ event }) => event.type === "REFUNDED" && event.isLater);
  return {
    files: [...madeAt(1, files(sales, [])), ...madeAt(2, files(released, refunds))],
    keptCents: sales.reduce((sum, sale) => sum + keptOf(sale), 0),
  };
}

describe("the files of two periods", () => {
  test.each(names)("ST-16 D554 refunds, cancellations and late money of %s accuse nobody", async (name) => {
    for (const seed of seeds) {
      const { files, keptCents } = twoPeriods(name, seed);
      const answer = await answerOf(sellerCase(name, [], "ONE_SALE", seed), files);
      const refundCents = answer.payout.charges.find(({ kind }) => kind === "REFUND")?.cents ?? 0;
      const paidByBuyers = answer.payout.goodsCents + refundCents;
      expect({ ...answer, seed, paidByBuyers }).toMatchObject({
        ...{ seed, overchargeCents: 0, paidByBuyers: keptCents, waiting: [] },
        ...{ payout: { gapCents: 0 }, pending: { orders: 0, cents: 0 } },
      });
    }
  });

  test.each(names)("ST-17 D554 two periods of %s answer the same in either order", async (name) => {
    for (const seed of seeds) {
      const { files } = twoPeriods(name, seed);
      const seller = sellerCase(name, [], "ONE_SALE", seed);
      const answers = await Promise.all([files, files.toReversed()].map((each) => answerOf(seller, each)));
      const [inOrder, reversed] = answers.map(sortedAnswer);
      expect(reversed).toEqual(inOrder);
    }
  });
});

/** An answer whose lists stand in one order. */
function sortedAnswer({ differing, ...answer }: StatementAnswer) {
  return { ...answer, differing: differing.toSorted((a, b) => a.number.localeCompare(b.number)) };
}

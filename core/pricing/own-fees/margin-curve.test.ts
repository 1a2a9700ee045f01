import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { calculatePrice } from "../calculate-price.ts";
import { roundUpToCent } from "../round-up-to-cent.ts";
import { type CurveMarkKind, type MarginCurve, marginCurve } from "./margin-curve.ts";
import { type OwnFeeRules, ownFeeRules } from "./own-fee-rules.ts";

const lowPriceSchedule: OwnFeeRules = {
  ...ownFeeRules,
  commissionCap: 30,
  feeBands: [
    { from: 0, fixed: 4, share: 0.5 },
    { from: 20, fixed: 4, share: 0 },
  ],
};

const cents = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);

const inputs: fc.Arbitrary<PriceInput> = fc.record({
  cost: fc.oneof(cents(0, 20), cents(0, 2000)),
  priceList: fc.oneof(cents(0.01, 30), cents(0.01, 3000), fc.constant(10_000_000)),
  taxBuyPct: tenths(20),
  taxSellPct: fc.oneof(tenths(20), tenths(100)),
  packaging: cents(0, 10),
  returnsPct: fc.oneof(fc.constant(0), tenths(40)),
  returnCost: cents(0, 30),
  commPct: tenths(40),
  txPct: tenths(5),
  fixedFeeAuto: fc.boolean(),
  fixedFeeManual: cents(0, 10),
  freeShipping: fc.boolean(),
  commissionCap: fc.boolean(),
  discountPct: fc.oneof(fc.constant(0), tenths(100)),
  couponPct: fc.oneof(fc.constant(0), tenths(100)),
  extraHighlight: fc.boolean(),
  affiliatesPct: tenths(30),
  useAds: fc.boolean(),
  roasTarget: fc.oneof(fc.constant(0), cents(0.5, 40)),
});
const schedules = fc.constantFrom(ownFeeRules, lowPriceSchedule);

/** With this discount, rounding misses the edge of the low-price fee (found by a random run). */
const roundedEdge: [PriceInput, OwnFeeRules] = [
  {
    ...defaultPriceInput,
    cost: 6.38,
    priceList: 0.01,
    taxBuyPct: 0.5,
    taxSellPct: 0.2,
    packaging: 0.01,
    commPct: 13.3,
    txPct: 2.6,
    freeShipping: false,
    commissionCap: false,
    discountPct: 92.2,
    extraHighlight: true,
    affiliatesPct: 29.8,
    useAds: false,
  },
  lowPriceSchedule,
];

function holds(law: (curve: MarginCurve, input: PriceInput, schedule: OwnFeeRules) => void): void {
  fc.assert(
    fc.property(inputs, schedules, (input, schedule) => {
      const curve = marginCurve(input, "ADVANCED", schedule);
      if (curve === null) throw new Error("the inputs are not a valid sale");
      law(curve, input, schedule);
    }),
    { examples: [roundedEdge] },
  );
}

function marginAt(input: PriceInput, listPrice: number, schedule: OwnFeeRules): number {
  const result = calculatePrice({ ...input, priceList: listPrice }, "ADVANCED", schedule);
  if (result === null) throw new Error(`no sale at ${listPrice}`);
  return result.marginAfterAds.value;
}

function markedPrice(curve: MarginCurve | null, kind: CurveMarkKind): number | undefined {
  return curve?.marks.find((mark) => mark.kind === kind)?.listPrice;
}

function curveOf(changes: Partial<PriceInput>, schedule: OwnFeeRules = ownFeeRules): MarginCurve | null {
  return marginCurve({ ...defaultPriceInput, ...changes }, "ADVANCED", schedule);
}

describe("the curve", () => {
  test("D6 every point and every mark has the margin after ads that calculatePrice gives for its price", () => {
    holds(({ points, marks }, input, schedule) => {
      for (const { listPrice, margin } of [...points, ...marks]) {
        expect(margin.value).toBe(marginAt(input, listPrice, schedule));
      }
    });
  });

  test("D2 D3 between two neighbouring points it is straight: no corner is missed", () => {
    holds(({ points }, input, schedule) => {
      for (const [index, { listPrice: right, margin }] of points.entries()) {
        const before = points[index - 1];
        if (before === undefined || right - before.listPrice < 1e-6 * right) continue;
        const middle = marginAt(input, (before.listPrice + right) / 2, schedule);
        const straight = (before.margin.value + margin.value) / 2;
        expect(Math.abs(middle - straight)).toBeLessThanOrEqual(1e-7 * (right + Math.abs(straight)));
      }
    });
  });

  test("has points by rising price within its range, few enough to redraw at each keystroke", () => {
    holds(({ points, from, to }) => {
      const prices = points.map(({ listPrice }) => listPrice);
      expect(prices.every((price, index) => index === 0 || price > (prices[index - 1] ?? price))).toBe(true);
      expect(prices[0]).toBeGreaterThanOrEqual(from);
      expect(prices.at(-1)).toBeLessThanOrEqual(to);
      expect(points.length).toBeLessThanOrEqual(80);
    });
  });

  test("contains today's price and every suggested price that the form accepts, rounded as in the form", () => {
    holds(({ points, marks }, input, schedule) => {
      const result = calculatePrice(input, "ADVANCED", schedule);
      const rounded = (price: number | null | undefined) =>
        typeof price === "number" ? roundUpToCent(price) : undefined;
      const wanted = {
        today: input.priceList,
        breakEven: rounded(result?.listPriceForMinimumRoas),
        minimumMargin: rounded(result?.listPriceForMinimumMargin),
        label: rounded(result?.labelPriceWithDiscount),
      };
      for (const [kind, price] of Object.entries(wanted)) {
        const mark = marks.find((candidate) => candidate.kind === kind);
        const canBeTyped = typeof price === "number" && price >= 0.01 && price <= 10_000_000;
        expect(mark?.listPrice).toBe(canBeTyped ? price : undefined);
        if (mark) expect(points.some(({ listPrice }) => listPrice === mark.listPrice)).toBe(true);
      }
    });
  });

  // A schedule whose fee falls at an edge may have no price with a margin of exactly 0, so this
  // uses the current one.
  test("D8 at break-even the margin is 0 to the centavo, below it a loss, above it a profit", () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const curve = marginCurve(input, "ADVANCED", ownFeeRules);
        const breakEven = curve?.marks.find(({ kind }) => kind === "breakEven");
        if (!curve || !breakEven) return;
        const rounding = 1e-9 * breakEven.listPrice;
        expect(breakEven.margin.value).toBeGreaterThanOrEqual(-rounding);
        expect(breakEven.margin.value).toBeLessThanOrEqual(0.01 + rounding);
        const below = curve.points.filter(({ listPrice }) => listPrice <= breakEven.listPrice - 0.01);
        const above = curve.points.filter(({ listPrice }) => listPrice > breakEven.listPrice);
        expect(below.filter(({ margin }) => margin.value > 0)).toEqual([]);
        expect(above.filter(({ margin }) => margin.value < -rounding)).toEqual([]);
      }),
    );
  });
});

describe("the example of the specification", () => {
  const curve = curveOf({});

  test("the range surrounds the prices, in steps of R$ 5", () => {
    expect(curve).toMatchObject({ from: 55, to: 115, step: 5 });
  });

  test("D8 D9 the marks are at the prices of the results", () => {
    expect(curve?.marks.map(({ kind, listPrice }) => [kind, listPrice.toFixed(2)])).toEqual([
      ["breakEven", "73.84"],
      ["minimumMargin", "80.07"],
      ["label", "92.08"],
      ["today", "92.74"],
    ]);
  });

  test("S9-09 the cap threshold is known, though R$ 800 is too far away to be shown", () => {
    expect(curve?.capThreshold).toBe(800);
    expect(markedPrice(curve, "capThreshold")).toBeUndefined();
  });
});

describe("the cap threshold", () => {
  test.each<[string, Partial<PriceInput>, number | null]>([
    ["is where the commission reaches R$ 100", {}, 800],
    ["is lower with the highlight", { extraHighlight: true }, 100 / 0.145],
    ["is a list price: a discount moves it up", { discountPct: 20 }, 1000],
    ["does not exist with the cap off", { commissionCap: false }, null],
    ["does not exist without a commission", { commPct: 0 }, null],
    ["does not exist when a coupon gives everything away", { couponPct: 100 }, null],
  ])("S9-09 D3 %s", (_, changes, expected) => {
    const edge = curveOf(changes)?.capThreshold;
    if (expected === null) expect(edge).toBeNull();
    else expect(edge).toBeCloseTo(expected, 9);
  });

  test("S9-09 is marked when it is near the prices", () => {
    const curve = curveOf({ cost: 350, priceList: 700 });
    expect(markedPrice(curve, "capThreshold")).toBe(800);
    expect(curve?.to).toBeGreaterThan(800);
  });
});

describe("without results or without suggestions", () => {
  test.each<[string, Partial<PriceInput>]>([
    ["a price of 0", { priceList: 0 }],
    ["a cost below 0", { cost: -1 }],
  ])("S5-08 there is no curve for %s", (_, changes) => {
    expect(curveOf(changes)).toBeNull();
  });

  test("D8 where no price reaches the targets, only today's price is marked, and every point is a loss", () => {
    const curve = curveOf({ affiliatesPct: 90 });
    expect(curve?.marks.map(({ kind }) => kind)).toEqual(["today"]);
    expect(curve?.points.filter(({ margin }) => margin.value >= 0)).toEqual([]);
  });

  test("D10 simple mode draws the curve without the marketing card", () => {
    const simple = marginCurve({ ...defaultPriceInput, affiliatesPct: 90 }, "SIMPLE", ownFeeRules);
    const neutral = curveOf({ useAds: false });
    expect(simple?.points).toEqual(neutral?.points);
  });
});

import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { resolveSale, saleSources } from "#core/sale/resolve-sale.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { paidTaxEffectText, singlePhaseEndText } from "#core/taxes/simples/paid-tax-text.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { singlePhaseHint } from "#core/taxes/simples/single-phase-hint.ts";
import { paidTaxEffect } from "./paid-tax-effect.ts";

const perfume: SoldProduct = {
  ...nothingPaid,
  singlePhaseFrom: "2026-01-01",
  costCents: 5000,
  taxBuyPct: 0,
  packagingCents: 0,
  weightGrams: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
};
const listing: SoldListing = {
  channel: "OWN_FEES",
  listingType: null,
  channelName: null,
  priceCents: 10_000,
  unitsPerMonth: 100,
  terms: {},
};
const defaults = {
  ...initialSellerDefaults,
  taxRegime: "SIMPLES",
  isTaxExample: false,
  taxSellPct: 7.19,
  simplesAnnex: "I",
  simplesRevenueCents: 60_000_000,
} as const;
const context = { defaults, rules: allRules, today: "2026-11-29" };

describe("TX-02 D567 what others have paid, on a listing", () => {
  test("the seller's tax leaves it out; a listing's own tax stays", () => {
    const taxOf = (terms: SoldListing["terms"], today = "2026-11-29") =>
      resolveSale(perfume, { ...listing, terms }, { defaults, today }).input.taxSellPct;
    expect(taxOf({})).toBe(6.07555);
    expect(taxOf({ taxSellPct: 7.19 })).toBe(7.19);
    expect(taxOf({}, "2027-01-01")).toBe(7.19);
    expect(saleSources(perfume, listing, context).taxSellPct).toBe("product");
    expect(saleSources({ ...perfume, ...nothingPaid }, listing, context).taxSellPct).toBe("seller");
  });

  test.each([
    { taxRegime: "PRESUMIDO" as const },
    { taxRegime: null },
    { isTaxExample: true },
    { simplesAnnex: null },
    { simplesRevenueCents: null },
  ])("changes nothing with %j", (unknown) => {
    const sale = resolveSale(perfume, listing, { ...context, defaults: { ...defaults, ...unknown } });
    expect(sale.input.taxSellPct).toBe(7.19);
  });

  test("R$ a month are those of the listings without a tax of their own", () => {
    const own = { ...listing, channel: "SHOPEE" as const, terms: { taxSellPct: 5 } };
    // 1.11445 points of R$ 100,00: R$ 1,11 a sale, 100 times.
    expect(paidTaxEffect(perfume, [listing, own], context)).toEqual({
      kind: "KNOWN",
      pct: 6.07555,
      fullPct: 7.19,
      afterPct: 7.19,
      monthlyCents: 11_100,
      ownTaxes: 1,
    });
    const both = { ...perfume, icmsPaidFrom: "2026-01-01" };
    expect(paidTaxEffect(both, [listing], context)).toMatchObject({ pct: 3.6669, afterPct: 4.78135 });
    const unsold = { ...listing, unitsPerMonth: null };
    expect(paidTaxEffect(perfume, [unsold], context)).toMatchObject({ monthlyCents: null });
    const of = (changes: Partial<typeof initialSellerDefaults>) =>
      paidTaxEffect(perfume, [listing], { ...context, defaults: { ...defaults, ...changes } }).kind;
    expect([of({ taxRegime: "MEI" }), of({ simplesRevenueCents: null })]).toEqual(["NOT_SIMPLES", "UNKNOWN"]);
  });

  test("the form says what changes and when it ends, and asks by the category", () => {
    const effect = { pct: 6.07555, fullPct: 7.19, monthlyCents: 11_100, ownTaxes: 1 };
    expect(paidTaxEffectText(effect).replaceAll("\u00a0", " ")).toBe(
      "O imposto deste produto é 6,0756%, não 7,19%. São R$ 111,00 a mais para você por mês. Um anúncio tem imposto próprio e continua com ele.",
    );
    expect(singlePhaseEndText(["singlePhase"], "2026-11", 7.19)).toBe(
      "O monofásico vale até 31/12/2026: depois este produto paga 7,19%.",
    );
    expect(singlePhaseHint("Perfumaria importada", "2026-11-29")).toBe(
      "Perfumaria costuma ser monofásica: é o seu caso?",
    );
    expect(singlePhaseHint("Autopeças", "2026-12-31")).toBe("Autopeça costuma ser monofásica: é o seu caso?");
    expect(singlePhaseHint("Perfumaria", "2027-01-01")).toBeNull();
    expect(singlePhaseHint("Cozinha", "2026-11-29")).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import type { Marketplace } from "#core/sale/channel.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { FeeQuote } from "./fee-quote.ts";
import type { FeeLineKey } from "./fee-schedule.ts";
import collected from "./fixtures/cases.json" with { type: "json" };
import { quoteFees } from "./quote-fees.ts";
import { allRules } from "./schedules/all-rules.ts";

/**
 * FE-19: real orders, official examples, quotes and other tools' tests, each within its tolerance.
 * A case fails when it contains a figure that the test cannot compare.
 */

type Case = (typeof collected.cases)[number];
type Figures = Record<string, unknown>;

const marketplaceOf: Record<string, Marketplace> = {
  shopee: "SHOPEE",
  mercadolivre: "MERCADO_LIVRE",
  tiktokshop: "TIKTOK_SHOP",
  amazon: "AMAZON",
  shein: "SHEIN",
};

describe("FE-19 every collected case holds", () => {
  test.each(collected.cases.map((item) => [item.id, item] as const))("FE-19 %s", (_id, item) => {
    const sale = readSale(item);
    const quote = quoteFees(
      sale.input,
      sale.unitCents,
      sale.couponCents,
      allRules[sale.input.marketplace],
      item.date,
    );
    const expected: Figures = item.expected;
    const figures = resultOf(item, quote, sale);
    for (const [name, value] of Object.entries(expected)) {
      // An amount charged on a statement is compared with the amount that the rules give.
      const compared = ruleFigureOf[name] ?? name;
      expect(figures, name).toHaveProperty(compared);
      const actual = figures[compared];
      if (typeof value !== "number") expect(actual, name).toBe(value);
      else
        expect(Math.abs(Number(actual) - value), `${name}: ${actual}`).toBeLessThanOrEqual(
          item.toleranceCents,
        );
    }
    if ("schedule" in item && typeof item.schedule === "string") {
      expect([...quote.lines.map(({ ruleId }) => ruleId), quote.rule?.id]).toContain(item.schedule);
    }
  });
});

const ruleFigureOf: Record<string, string> = {
  chargedFeeCents: "feeCents",
  chargedPayoutCents: "payoutCents",
};

type Sale = { input: MarketplaceInput; unitCents: number; couponCents: number; quantity: number };

/** Converts a case's input to the product's input. */
function readSale(item: Case): Sale {
  const input: Figures = item.input;
  const marketplace = marketplaceOf[item.marketplace];
  if (!marketplace) throw new Error(`${item.id}: unknown marketplace`);
  const quantity = numberOf(input.qty) ?? 1;
  const unitCents = numberOf(input.unitPriceCents) ?? numberOf(input.priceCents) ?? Number.NaN;
  const couponCents = (numberOf(input.sellerVoucherCents) ?? 0) / quantity;
  const percentBps = numberOf(input.percentBps);
  const sides = Array.isArray(input.dimsCm) ? input.dimsCm : [];
  const fields = {
    marketplace,
    date: item.date,
    sellerType: input.sellerType,
    ordersIn90Days: input.cpfOrders90d,
    campaign: input.campaign,
    freeShippingProgramme: input.freeShippingProgramme,
    shippingProgramme: input.sfp,
    category: input.category,
    logistics: input.logistics,
    percentOverride: percentBps === null ? null : percentBps / 100,
    shippingCostOverride: "opCostCents" in input ? Number(input.opCostCents) / 100 : null,
    reputation: input.reputation === undefined ? null : reputationOf[String(input.reputation)],
    fastFreeShipping: input.optionalFastFree,
    weightGrams: input.weightGrams,
    lengthCm: sides[0],
    widthCm: sides[1],
    heightCm: sides[2],
  };
  // The fixture's fields are those of the marketplace in its `marketplace` field.
  return { input: fields as MarketplaceInput, unitCents, couponCents, quantity };
}

const reputationOf: Record<string, string> = { green: "GREEN", yellow: "YELLOW", orangeRed: "RED" };

/** Every figure that a case may contain: those of the quote, and those that its statement adds. */
function resultOf(item: Case, quote: FeeQuote, { unitCents, couponCents, quantity }: Sale): Figures {
  const input: Figures = item.input;
  const sum = (...keys: FeeLineKey[]) =>
    quantity *
    quote.lines.reduce(
      (cents, { key, valueCents }) => cents + (keys.includes(key) ? (valueCents ?? Number.NaN) : 0),
      0,
    );
  const feeCents = (quote.totalCents ?? Number.NaN) * quantity;
  const baseCents = (unitCents - couponCents) * quantity;
  const adsRechargeCents =
    input.adsRecharge === true ? share(baseCents, referenceFigure("shopee-ads-recharge", 0)) : 0;
  const payoutCents =
    baseCents -
    feeCents -
    adsRechargeCents -
    (numberOf(input.shippingProtectionCents) ?? 0) -
    (numberOf(input.sellerFreightCents) ?? 0) +
    (numberOf(input.buyerFreightCents) ?? 0);
  const pixSubsidyCents = input.pix === true ? share(baseCents, referenceFigure("shopee-pix", 2)) : 0;
  const profitCents =
    payoutCents -
    (numberOf(input.costCents) ?? 0) -
    (baseCents * ((numberOf(input.taxBps) ?? 0) + (numberOf(input.adsBps) ?? 0))) / 10_000;
  const transactionCents = sum("TRANSACTION");
  const fixedCents = sum("FIXED");
  return {
    baseCents,
    feeCents,
    payoutCents,
    adsRechargeCents,
    commissionCents: sum("COMMISSION"),
    transactionCents,
    fixedCents,
    serviceCents: transactionCents + fixedCents,
    percentCents: sum("COMMISSION", "TRANSACTION"),
    campaignCents: sum("CAMPAIGN"),
    opCostCents: sum("LOGISTICS"),
    logisticsCents: sum("LOGISTICS"),
    freightCents: sum("LOGISTICS"),
    sfpCents: sum("FREE_SHIPPING"),
    billableGrams: quote.billedGrams,
    profitCents,
    marginBps: Math.round((profitCents / baseCents) * 10_000),
    pixSubsidyCents,
    buyerPaysCents: baseCents - pixSubsidyCents,
    feeAfterPixCents: feeCents - pixSubsidyCents,
    notPublished: quote.questions.some(({ code }) => code === "NOT_PUBLISHED"),
  };
}

function referenceFigure(id: string, index: number): number {
  const charge = allRules.SHOPEE.schedules.find((schedule) => schedule.id === id)?.charge;
  const figure = charge?.shape === "reference" ? charge.figures[index] : undefined;
  if (!figure) throw new Error(`${id} has no such figure`);
  return figure.value;
}

function share(cents: number, bps: number): number {
  return Math.round((cents * bps) / 10_000);
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

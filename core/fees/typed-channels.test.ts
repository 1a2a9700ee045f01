import { describe, expect, test } from "vitest";
import type { InputOf } from "#core/sale/marketplace-input.ts";
import { checkMarketplaceInput } from "#core/sale/marketplace-input-rules.ts";
import { feeFormula, missingFeeText } from "./fee-text.ts";
import { quoteFees } from "./quote-fees.ts";
import { otherRules } from "./schedules/other/other-rules.ts";
import { ownStoreRules } from "./schedules/own-store/own-store-rules.ts";

const today = "2026-11-27";

function ownStore(input: Omit<InputOf<"OWN_STORE">, "marketplace">, priceCents = 10_000) {
  return quoteFees({ marketplace: "OWN_STORE", ...input }, priceCents, 0, ownStoreRules, today);
}

function other(input: Omit<InputOf<"OTHER">, "marketplace">, priceCents = 10_000) {
  return quoteFees({ marketplace: "OTHER", ...input }, priceCents, 0, otherRules, today);
}

type Quote = ReturnType<typeof ownStore>;
const cents = ({ lines }: Quote) => Object.fromEntries(lines.map((line) => [line.label, line.valueCents]));
const asked = ({ questions }: Quote) => questions.map(({ field }) => field);
const mix = { pixSharePct: 60, cardSharePct: 30 };

describe("CH-01 a sale of the seller's own store", () => {
  test("D264 each line is a share of the sales, rounded half-up by itself", () => {
    const quote = ownStore({ ...mix, cardPercent: 4.98 }, 9_274);
    // 0.99 % of 92.74 in 60 %; 4.98 % in 30 % and 30 % of 0.35; 10 % of 2.39.
    expect(cents(quote)).toEqual({ "Plano da loja": 0, Pix: 55, Cartão: 139 + 11, Boleto: 24 });
    expect(quote.totalCents).toBe(229);
    expect(quote.lines.map(feeFormula)).toEqual(
      [
        "R$ 0,00 por unidade, a qualquer preço",
        "0,99% de R$ 92,74 em 60% das vendas",
        "Seu valor: 4,98% de R$ 92,74 + R$ 0,35 em 30% das vendas",
        "R$ 2,39 em 10% das vendas",
      ].map((text) => text.replaceAll("R$ ", "R$\u00a0")),
    );
  });

  test.each([
    ["COMECO", 0],
    ["ESSENCIAL", 200],
    ["IMPULSO", 100],
    ["ESCALA", 70],
  ] as const)("D264 without Nuvem Pago the plan %s takes its share of every sale", (plan, share) => {
    const quote = ownStore({
      storePlan: plan,
      gateway: "OTHER",
      pixSharePct: 100,
      cardSharePct: 0,
      pixPercent: 1,
    });
    expect(cents(quote)).toEqual({ "Plano da loja": share, Pix: 100 });
  });

  test("D264 what is not published is asked for and never counts as zero", () => {
    expect(asked(ownStore({}))).toEqual(["pixSharePct"]);
    expect(asked(ownStore({ pixSharePct: 60 }))).toEqual(["cardSharePct"]);
    expect(asked(ownStore(mix))).toEqual(["cardPercent"]);
    expect(asked(ownStore({ ...mix, gateway: "OTHER", storePlan: "OTHER" }))).toEqual([
      "percentOverride",
      "pixPercent",
      "cardPercent",
      "boletoPercent",
    ]);
    expect(ownStore(mix).totalCents).toBeNull();
  });

  test("FE-10 a figure that no channel publishes is called so, unlike one of the seller", () => {
    const missing = ({ lines }: Quote) =>
      lines
        .filter(({ valueCents }) => valueCents === null)
        .map((line) => `${line.label}: ${missingFeeText(line)}`);
    expect(missing(ownStore(mix))).toEqual(["Cartão: não publicado"]);
    expect(missing(ownStore({}))).toEqual(["Pagamentos: a informar"]);
    expect(missing(other({}))).toEqual(["Comissão: não publicado", "Taxa fixa por item: não publicado"]);
  });

  test("D264 freight and a monthly cost are part of each sale", () => {
    const pix = { pixSharePct: 100, cardSharePct: 0 };
    const quote = ownStore({ ...pix, shippingCostOverride: 12.5, monthlyCost: 59, salesPerMonth: 8 });
    expect(cents(quote)).toMatchObject({ "Custo de envio": 1250, Mensalidade: 738 });
    expect(asked(ownStore({ ...pix, monthlyCost: 59 }))).toEqual(["salesPerMonth"]);
  });

  test("D264 shares are whole and together at most 100 %", () => {
    const issues = (input: object) =>
      checkMarketplaceInput({ marketplace: "OWN_STORE", ...input }).map(({ field }) => field);
    expect(issues(mix)).toEqual([]);
    expect(asked(ownStore({ pixSharePct: 60, cardSharePct: 41 }))).toEqual(["cardSharePct"]);
    expect(issues({ pixSharePct: 33.3 })).toEqual(["pixSharePct"]);
    expect(issues({ pixSharePct: 101 })).toEqual(["pixSharePct"]);
  });
});

describe("CH-02 a sale at another marketplace", () => {
  test("D265 commission and fixed fee are the contract's, and asked for without it", () => {
    expect(asked(other({}))).toEqual(["percentOverride", "fixedOverride"]);
    const quote = other({ percentOverride: 16, fixedOverride: 4 });
    expect(cents(quote)).toEqual({ Comissão: 1600, "Taxa fixa por item": 400 });
    expect(quote.lines.every(({ overridden }) => overridden)).toBe(true);
    expect(quote.notices).toEqual([]);
  });

  test("D265 the commission may count the freight that the buyer pays", () => {
    const counted = { percentOverride: 16, percentBase: "PRODUCT_AND_FREIGHT", fixedOverride: 0 } as const;
    expect(cents(other({ ...counted, buyerFreight: 20 }))).toMatchObject({ Comissão: 1920 });
    expect(asked(other(counted))).toEqual(["buyerFreight"]);
  });

  test.each([
    [1_000, 300],
    [5_000, 800],
    [50_000, 6_000],
  ])("D265 the commission of %s centavos is within its minimum and maximum", (priceCents, commission) => {
    const quote = other({ percentOverride: 16, minimumFee: 3, maximumFee: 60, fixedOverride: 0 }, priceCents);
    expect(cents(quote)).toMatchObject({ Comissão: commission });
  });

  test("D265 the fixed fee of an order is divided by its items, half-up", () => {
    const perOrder = { percentOverride: 10, fixedOverride: 5, fixedPer: "ORDER" } as const;
    expect(cents(other(perOrder))).toMatchObject({ "Taxa fixa por pedido": 500 });
    expect(cents(other({ ...perOrder, itemsPerOrder: 1.5 }))).toMatchObject({ "Taxa fixa por pedido": 333 });
  });
});

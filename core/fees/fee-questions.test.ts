import { describe, expect, test } from "vitest";
import { quoteFees } from "#core/fees/quote-fees.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";

/**
 * A missing, unknown or impossible fact leads to a question that names its field, never to a fee of
 * zero (FE-10).
 */

const quote = (input: MarketplaceInput, priceCents = 10_000) =>
  quoteFees(input, priceCents, 0, allRules[input.marketplace], "2026-11-22");

const mercadoLivre = { marketplace: "MERCADO_LIVRE", category: "Games", weightGrams: 500 } as const;
const amazon = { marketplace: "AMAZON", category: "Casa" } as const;
const shein = { marketplace: "SHEIN", category: "Demais", weightGrams: 300 } as const;
const magalu = { marketplace: "MAGALU", fixedOverride: 5, shippingCostOverride: 20 } as const;

describe("questions", () => {
  test.each<[string, MarketplaceInput, string, string, RegExp]>([
    ["no category", { ...mercadoLivre, category: null }, "category", "FIELD_MISSING", /Escolha a categoria/],
    [
      "an unknown category",
      { ...mercadoLivre, category: "Naves" },
      "category",
      "UNKNOWN_CATEGORY",
      /Escolha uma da lista/,
    ],
    ["no weight", { ...mercadoLivre, weightGrams: null }, "weightGrams", "FIELD_MISSING", /Digite o peso/],
    [
      "a weight of 0",
      { ...mercadoLivre, weightGrams: 0 },
      "weightGrams",
      "OUT_OF_RANGE",
      /entre 1 g e 500 kg/,
    ],
    [
      "a weight of 900 kg",
      { ...mercadoLivre, weightGrams: 900_000 },
      "weightGrams",
      "OUT_OF_RANGE",
      /entre 1 g e 500 kg/,
    ],
    [
      "sides with too large a volumetric weight",
      { ...mercadoLivre, lengthCm: 300, widthCm: 300, heightCm: 300 },
      "lengthCm",
      "OUT_OF_RANGE",
      /peso cúbico/,
    ],
    [
      "books",
      { ...mercadoLivre, category: "Livros, Revistas e Comics" },
      "shippingCostOverride",
      "NOT_PUBLISHED",
      /tabela de envio própria/,
    ],
    [
      "freight before March 2026",
      { ...mercadoLivre, date: "2026-02-01" },
      "shippingCostOverride",
      "NOT_PUBLISHED",
      /não temos o valor publicado/,
    ],
    [
      "a day before the first rule",
      { ...mercadoLivre, date: "2024-12-31" },
      "date",
      "NO_RULE_ON_DAY",
      /1º de janeiro de 2025/,
    ],
    [
      "a day in 2031",
      { ...mercadoLivre, date: "2031-01-01" },
      "date",
      "NO_RULE_ON_DAY",
      /31 de dezembro de 2027/,
    ],
    [
      "DBA without an origin",
      { ...amazon, logistics: "DBA", weightGrams: 500 },
      "origin",
      "FIELD_MISSING",
      /região de origem/,
    ],
    [
      "DBA above 10 kg",
      { ...amazon, logistics: "DBA", origin: "OTHER_REGIONS", weightGrams: 9_990 },
      "shippingCostOverride",
      "NOT_PUBLISHED",
      /vai até 10 kg/,
    ],
    [
      "Shein's old freight",
      { ...shein, date: "2026-02-01" },
      "shippingCostOverride",
      "NOT_PUBLISHED",
      /não temos o valor publicado/,
    ],
    [
      "FBA before the day its page was read",
      { ...amazon, logistics: "FBA", date: "2026-08-31" },
      "shippingCostOverride",
      "NOT_PUBLISHED",
      /Logística da Amazon \(FBA\): não temos o valor publicado para esta data\. Digite quanto/,
    ],
    [
      "FBA on the first day of Amazon's commission",
      { ...amazon, logistics: "FBA", weightGrams: 500, date: "2025-01-20" },
      "shippingCostOverride",
      "NOT_PUBLISHED",
      /não temos o valor publicado/,
    ],
    [
      "DBA before the day its page was read",
      { ...amazon, logistics: "DBA", origin: "OTHER_REGIONS", weightGrams: 500, date: "2026-10-02" },
      "shippingCostOverride",
      "NOT_PUBLISHED",
      /Envio da Amazon \(DBA\): não temos o valor publicado para esta data\. Digite quanto/,
    ],
    [
      "the cost of Mercado Envios Agora",
      { ...mercadoLivre, logistics: "ENVIOS_AGORA" },
      "shippingCostOverride",
      "NOT_PUBLISHED",
      /não temos o valor publicado/,
    ],
    [
      "Amazon's own sending",
      { ...amazon, logistics: "OWN" },
      "shippingCostOverride",
      "NOT_PUBLISHED",
      /digite quanto paga, em média, para enviar uma unidade/,
    ],
    [
      "the delivery of Mercado Livre Flex",
      { ...mercadoLivre, logistics: "FLEX" },
      "shippingCostOverride",
      "NOT_PUBLISHED",
      /digite quanto paga/,
    ],
    [
      "Magalu's share of free shipping",
      { ...magalu, shippingCostOverride: null },
      "shippingCostOverride",
      "NOT_PUBLISHED",
      /não temos o valor publicado/,
    ],
  ])("FE-10 %s", (_what, input, field, code, text) => {
    const { questions, totalCents } = quote(input);
    expect(totalCents).toBeNull();
    expect(questions).toEqual([{ field, code, text: expect.stringMatching(text) }]);
  });

  test("FE-10 the seller's own figure answers the question, even when it is 0", () => {
    expect(
      quote({ ...mercadoLivre, category: null, percentOverride: 12, shippingCostOverride: 0 }).totalCents,
    ).toBe(1200);
    expect(quote({ ...mercadoLivre, weightGrams: null, shippingCostOverride: 16.85 }).totalCents).toBe(
      1300 + 1685,
    );
    expect(quote({ ...amazon, shippingCostOverride: 9.9 }).totalCents).toBe(1200 + 990);
    expect(quote(magalu).totalCents).toBe(1800 + 500 + 2000);
  });

  test("FE-10 D116 Amazon's tables apply from the day they were read, and the seller's own cost before", () => {
    const freight = (input: MarketplaceInput) =>
      quote(input).lines.find(({ key }) => key === "LOGISTICS")?.valueCents;
    const fba = { ...amazon, logistics: "FBA", weightGrams: 450 } as const;
    const dba = { ...amazon, logistics: "DBA", origin: "OTHER_REGIONS", weightGrams: 450 } as const;
    expect(freight({ ...fba, date: "2026-08-31" })).toBeNull();
    expect(freight({ ...fba, date: "2026-09-01" })).toBe(1395);
    expect(freight({ ...fba, date: "2026-08-31", shippingCostOverride: 9.9 })).toBe(990);
    expect(freight({ ...dba, date: "2026-10-02" })).toBeNull();
    expect(freight({ ...dba, date: "2026-10-03" })).toBe(1930);
    expect(freight({ ...dba, date: "2026-10-02", shippingCostOverride: 0 })).toBe(0);
    expect(freight({ ...amazon, date: "2026-08-31" })).toBeNull();
  });

  test("D115 D117 the seller's own percentage keeps Amazon's minimum, the highest one without a category", () => {
    const own = (category: string | null, priceCents: number, marketplace: "AMAZON" | "SHEIN" = "AMAZON") =>
      quote({ marketplace, category, percentOverride: 10, shippingCostOverride: 0 }, priceCents).totalCents;
    expect(own(null, 500)).toBe(200);
    expect(own("Naves", 500)).toBe(200);
    expect(own("Casa", 500)).toBe(200);
    expect(own("Colchões", 500)).toBe(100);
    expect(own(null, 5000)).toBe(500);
    expect(own(null, 500, "SHEIN")).toBe(50);
    expect(
      quote({ ...mercadoLivre, category: null, percentOverride: 10, shippingCostOverride: 0 }, 500)
        .totalCents,
    ).toBe(50);
  });

  test("FE-07 FE-08 below the tables' first price no weight is needed", () => {
    expect(quote({ ...amazon, logistics: "FBA" }, 2190).totalCents).toBe(263 + 565);
    expect(quote({ ...magalu, shippingCostOverride: null }, 5000).totalCents).toBe(900 + 500);
  });

  test("FE-07 a minimum, an individual plan, the excess and a started kilogram are charged", () => {
    const free = { ...amazon, shippingCostOverride: 0 };
    expect(quote(free, 1000).totalCents).toBe(200);
    expect(quote({ ...free, plan: "INDIVIDUAL" }).totalCents).toBe(1200 + 200);
    expect(quote({ ...free, category: "Móveis" }, 30_000).totalCents).toBe(4000);
    expect(quote({ ...amazon, logistics: "FBA", weightGrams: 10_981 }).totalCents).toBe(
      1200 + 4005 + 2 * 305,
    );
  });

  test("FE-06 the shipping programme stops at its cap and is optional", () => {
    expect(quote({ marketplace: "TIKTOK_SHOP" }, 100_000).totalCents).toBe(6000 + 600 + 5000);
    expect(quote({ marketplace: "TIKTOK_SHOP", shippingProgramme: false }, 100_000).totalCents).toBe(6600);
    expect(quote({ marketplace: "TIKTOK_SHOP", date: "2026-02-04" }).questions).toMatchObject([
      { field: "date" },
    ]);
  });

  test("FE-05 below R$ 19 the shipping cost is at most half of the price, at every reputation", () => {
    const logistics = (input: MarketplaceInput, cents: number) =>
      quote(input, cents).lines.find(({ key }) => key === "LOGISTICS")?.valueCents;
    expect(logistics(mercadoLivre, 1001)).toBe(501);
    expect(logistics(mercadoLivre, 1899)).toBe(595);
    expect(logistics({ ...mercadoLivre, reputation: "RED" }, 1899)).toBe(850);
    expect(logistics({ ...mercadoLivre, logistics: "FLEX" }, 1899)).toBeNull();
    const flex = { ...mercadoLivre, logistics: "FLEX", shippingCostOverride: 8 } as const;
    expect(quote(flex, 1899).totalCents).toBe(247 + 625 + 800);
  });
});

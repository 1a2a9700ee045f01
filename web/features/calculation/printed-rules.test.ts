import { describe, expect, test } from "vitest";
import { mercadoLivreRules } from "#core/fees/schedules/mercado-livre/mercado-livre-rules.ts";
import type { MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import { printInputs, printLines } from "#web/pages/calculator/print/print-lines.ts";
import { marketplaceCalculation } from "#web/testing/data/marketplace-calculation.ts";
import { printedRules } from "./printed-rules.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

const mercadoLivre: Partial<MarketplaceSale> = {
  rules: mercadoLivreRules,
  marketplace: {
    marketplace: "MERCADO_LIVRE",
    category: "Casa, Móveis e Decoração",
    listingType: "CLASSICO",
    weightGrams: 1200,
    shippingCostOverride: 18.5,
  },
};

function facts(sale?: Partial<MarketplaceSale>): string[] {
  const { fees } = marketplaceCalculation(sale ? { sale } : {});
  return printedRules(fees).inputs.map(({ label, value }) => plain(`${label}: ${value}`));
}

describe("FE-11 the printed rules", () => {
  test("D304 are dated by the newest rule that counts, and named without an id", () => {
    const { fees } = marketplaceCalculation({ sale: mercadoLivre });
    expect(printedRules(fees).rule).toMatch(/, desde 24 de agosto de 2026, /);
    expect(printedRules(fees).rule).not.toMatch(/ml-/);
  });

  test("name the marketplace, the day, since when it applies and how certain it is", () => {
    const { fees } = marketplaceCalculation();
    expect(printedRules(fees).rule).toBe(
      "Regras da Shopee em 22 de novembro de 2026, desde 1º de outubro de 2026, confirmado",
    );
    expect(printedRules(fees).notices).toContain(
      "A Shopee não publica se vale a regra do dia do pedido, do pagamento ou da entrega.",
    );
  });

  test("FE-02 the chosen day, not today", () => {
    const { fees } = marketplaceCalculation({
      sale: { marketplace: { marketplace: "SHOPEE", date: "2026-09-30" } },
    });
    expect(printedRules(fees).rule).toMatch(
      /^Regras da Shopee em 30 de setembro de 2026, desde .* até 30 de setembro de 2026, /,
    );
  });
});

describe("FE-10 the printed facts", () => {
  test("are the answers to the rules' questions, in the form's words; a blank number is left out", () => {
    expect(facts()).toEqual(["Onde você vende: Shopee", "Você vende como: Empresa (CNPJ)"]);
  });

  test("include the category, the weight and the seller's own figure", () => {
    expect(facts(mercadoLivre)).toEqual(
      expect.arrayContaining([
        "Onde você vende: Mercado Livre",
        "Categoria: Casa, Móveis e Decoração",
        "Tipo de anúncio: Clássico",
        "Peso com embalagem: 1.200 g",
        "Seu custo de envio: R$ 18,50",
      ]),
    );
  });

  test("replace own fees, which the rules do not use", () => {
    const labels = printInputs(marketplaceCalculation()).map(({ label }) => label);
    expect(labels).toContain("ROAS alvo");
    expect(labels).not.toContain("Comissão");
    expect(labels).not.toContain("Taxa fixa automática");
    expect(labels).not.toContain("Destaque extra");
  });
});

test("FE-10 FE-11 a printed fee line has its formula, and whose figure it is or how certain", () => {
  const printed = (sale?: Partial<MarketplaceSale>) =>
    printLines(marketplaceCalculation(sale ? { sale } : {})).map(({ label, explanation, amount }) =>
      plain(`${label} | ${explanation} | ${amount}`),
    );
  expect(printed()).toContain("Comissão | 12% de R$ 92,74 · confirmado | R$ 11,13");
  expect(printed({ marketplace: { marketplace: "SHOPEE", percentOverride: 10 } })).toContain(
    "Comissão | Seu valor: 10% de R$ 92,74 | R$ 9,27",
  );
});

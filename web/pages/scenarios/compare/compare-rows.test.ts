import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import { calculateMarketplacePrice } from "#core/pricing/marketplace/calculate-marketplace-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { type ComparedSale, compareAnswer, compareRows } from "./compare-rows.ts";

const day = "2026-11-27";

function ownFees(changes: Partial<PriceInput> = {}): ComparedSale {
  const input = { ...defaultPriceInput, ...changes };
  const result = calculatePrice(input, "ADVANCED", ownFeeRules);
  if (!result) throw new Error("nothing to calculate");
  return {
    ...{ channel: "OWN_FEES", day, mode: "ADVANCED", input, marketplace: null },
    result: { ...result, feeLines: [{ label: "Comissão", value: result.commission.value }] },
  };
}

function at(marketplace: MarketplaceInput, changes: Partial<PriceInput> = {}): ComparedSale {
  const input = { ...defaultPriceInput, ...changes };
  const rules = allRules[marketplace.marketplace];
  const priced = calculateMarketplacePrice(input, "ADVANCED", { marketplace, rules, today: day });
  if (priced?.outcome !== "priced") throw new Error("not priced");
  const feeLines = priced.result.feeLines.map(({ label, valueCents }) => ({
    label,
    value: (valueCents ?? 0) / 100,
  }));
  return {
    ...{ channel: marketplace.marketplace, day, mode: "ADVANCED", input, marketplace },
    result: { ...priced.result, feeLines },
  };
}

const rowsOf = (...sales: ComparedSale[]) =>
  Object.fromEntries(compareRows(sales).map((row) => [row.label, row]));

describe("SC-03 the lines of a comparison", () => {
  test("mark what differs, and name the best where most is left", () => {
    const rows = rowsOf(ownFees(), ownFees({ priceList: 100 }), ownFees({ priceList: 100, discountPct: 10 }));
    expect(rows["Preço de venda"]).toMatchObject({ differs: true, best: [] });
    expect(rows["Desconto planejado"]?.texts).toEqual(["0%", "0%", "10%"]);
    expect(rows["Sobra por venda"]).toMatchObject({ differs: true, best: [1] });
    expect(rows.Margem).toMatchObject({ best: [1] });
    // A lower fee of a lower price is nothing better.
    expect(rows["Custos do marketplace"]).toMatchObject({ differs: true, best: [] });
    expect(rows["Custo do produto"]).toMatchObject({ differs: false, best: [] });
    expect(rows["Preço efetivo"]).toMatchObject({ differs: true, best: [] });
  });

  test("of equal sales mark nothing, and two equal best ones are both named", () => {
    expect(compareRows([ownFees(), ownFees()]).filter((row) => row.differs || row.best.length > 0)).toEqual(
      [],
    );
    const rows = rowsOf(ownFees({ cost: 10 }), ownFees({ cost: 10 }), ownFees());
    expect(rows["Sobra por venda"]?.best).toEqual([0, 1]);
  });

  test("show '—' for an input that one of the places does not read", () => {
    const freight = { marketplace: "MERCADO_LIVRE", category: "Informática", weightGrams: 800 } as const;
    const rows = rowsOf(at({ marketplace: "SHOPEE", campaign: true }), at(freight), ownFees());
    expect(rows.Comissão?.texts).toEqual(["—", "—", "12,5%"]);
    expect(rows["Campanha de destaque"]?.texts).toEqual(["Sim", "—", "—"]);
    expect(rows["Peso com embalagem"]?.texts).toEqual(["—", "800 g", "—"]);
    expect(rows.Categoria?.texts).toEqual(["—", "Informática", "—"]);
    expect(rows["Onde vende"]?.texts).toEqual(["Shopee", "Mercado Livre Clássico", "Taxas próprias"]);
    expect(rows["Regras de"]?.texts[2]).toBe("Suas taxas");
  });
});

test("SC-03 the comparison says in a sentence what one sale leaves less than another", () => {
  const named = (name: string, left: number) => {
    const sale = ownFees();
    return { ...sale, name, result: { ...sale.result, marginAfterAds: { value: left, pct: 0 } } };
  };
  const [a, b, c] = [named("Ofertas", 6.53), named("Sem oferta", 17.33), named("Kit", -2)];
  expect(compareAnswer([a, b])?.replaceAll(/\s/g, " ")).toBe(
    "“Ofertas” deixa R$ 10,80 a menos por venda do que “Sem oferta”.",
  );
  expect(compareAnswer([c, a, b])?.replaceAll(/\s/g, " ")).toBe(
    "“Sem oferta” é o que mais deixa por venda: R$ 19,33 a mais do que “Kit”, o que menos deixa.",
  );
  expect(compareAnswer([a, a])).toBe("Todos deixam o mesmo por venda.");
  expect(compareAnswer([a])).toBeNull();
});

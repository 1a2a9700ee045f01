import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyProductTexts, productTexts, readProduct, typedSoldProduct } from "./product-texts.ts";

const nameOnly = { ...emptyProductTexts, name: "Capa" };

describe("PR-01 a product's form", () => {
  test("a stored product round-trips through the form's texts", () => {
    const cents = fc.option(fc.nat(1_000_000_000));
    const side = fc.option(fc.integer({ min: 1, max: 5000 }).map((mm) => mm / 10));
    const stored = fc.record({
      name: fc.constant("Capa de celular"),
      sku: fc.constantFrom(null, "CAPA-1"),
      gtin: fc.constantFrom(null, "7891000315507"),
      category: fc.constantFrom(null, "Acessórios"),
      tags: fc.constantFrom([], ["inverno"], ["inverno", "queima, de estoque"]),
      costCents: cents,
      taxBuyPct: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
      singlePhaseFrom: fc.constantFrom(null, "2026-03-01"),
      icmsPaidFrom: fc.constantFrom(null, "2018-01-01"),
      packagingCents: cents,
      weightGrams: fc.option(fc.integer({ min: 1, max: 500_000 })),
      lengthCm: side,
      widthCm: side,
      heightCm: side,
      notes: fc.constantFrom(null, "uma linha\noutra"),
    });
    fc.assert(
      fc.property(stored, (product) => {
        expect(readProduct(productTexts(product))).toEqual({
          ok: true,
          value: { ...product, unitsPerMonth: null },
        });
      }),
    );
  });

  test.each([
    ["costCents", "quarenta", "Não entendemos este número"],
    ["costCents", "-5", "Informe um valor entre"],
    ["weightGrams", "1,2", "Informe em gramas"],
    ["icmsPaidFrom", "2017-12-31", "de 01/01/2018 a 31/12/2032"],
    ["singlePhaseFrom", "2026-02-30", "de 01/01/2018 a 31/12/2032"],
    ["gtin", "789", "8, 12, 13 ou 14 dígitos"],
  ] as const)("%s: '%s' is refused at its field", (field, text, message) => {
    const checked = readProduct({ ...nameOnly, [field]: text });
    expect(checked).toMatchObject({ ok: false, issues: [{ field }] });
    expect(checked.ok ? "" : checked.issues[0]?.message).toContain(message);
  });

  test("figures follow what can be read", () => {
    expect(typedSoldProduct({ ...nameOnly, costCents: "1.234,5", weightGrams: "abc" })).toMatchObject({
      costCents: 123_450,
      weightGrams: null,
      taxBuyPct: 0,
    });
  });
});

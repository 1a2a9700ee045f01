import { describe, expect, test } from "vitest";
import type { LossZone } from "#core/pricing/marketplace/marketplace-price.ts";
import { marketplaceCalculation } from "#web/testing/data/marketplace-calculation.ts";
import { discountCaution, lossZoneNote, priceCaution } from "./loss-zone-text.ts";

const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

function zone(changes: Partial<LossZone>): LossZone {
  return { fromPrice: 80, toPrice: 89.51, betterPrice: 79.99, betterProfit: 3.46, ...changes };
}

const noteAt = (zones: LossZone[], profit: number, price = 82, breakEven: number | null = null) =>
  lossZoneNote(
    { lossZones: zones, marginAfterAds: { value: profit, pct: 0 }, listPriceForMinimumRoas: breakEven },
    price,
  );

describe("FE-13 a loss zone in words", () => {
  test("at Shopee, cost 43,48 and price 82,00 lose R$ 5,29 against R$ 79,99", () => {
    const { result } = marketplaceCalculation({ input: { priceList: 82 } }).fees;
    const note = lossZoneNote(result, 82);
    expect(plain(note?.sentence)).toBe(
      "Entre R$ 80,00 e R$ 89,51 você ganha menos do que a R$ 79,99 (R$ 5,29 a mais por venda).",
    );
    expect(plain(note?.outcome)).toBe("A R$ 79,99 você fica com R$ 3,46 por venda.");
    expect(note?.offer?.price).toBe(79.99);
    expect(plain(note?.offer?.label)).toBe("Usar R$ 79,99");
  });

  test.each([79.99, 89.52])("at %s, just outside the zone, there is no note", (price) => {
    expect(noteAt([zone({})], 1, price)).toBeNull();
  });

  test.each<[string, Partial<LossZone>, string]>([
    ["without an end", { toPrice: null }, "A partir de R$ 80,00 você ganha menos do que a R$ 79,99"],
    ["of one price", { fromPrice: 82, toPrice: 82 }, "A R$ 82,00 você ganha menos do que a R$ 79,99"],
  ])("a zone %s", (_, changes, words) => {
    expect(plain(noteAt([zone(changes)], -1.83)?.sentence)).toBe(`${words} (R$ 5,29 a mais por venda).`);
  });

  test("where the better price is a loss too, the text promises no gain", () => {
    const note = noteAt([zone({ betterProfit: -2 })], -7.5);
    expect(plain(note?.sentence)).toBe("Entre R$ 80,00 e R$ 89,51, a R$ 79,99 o prejuízo é R$ 5,50 menor.");
    expect(plain(note?.outcome)).toBe("A R$ 79,99 você perde R$ 2,00 por venda.");
  });

  test.each<[number | null, number | undefined, string | undefined]>([
    [96.97, 96.97, "Usar R$ 96,97 (empata)"],
    [null, undefined, undefined],
    [99_999_999, undefined, undefined],
  ])(
    "D300 where the better price loses too, only the break-even price is offered: %s",
    (breakEven, price, label) => {
      const offer = noteAt([zone({ betterProfit: -2 })], -7.5, 82, breakEven)?.offer;
      expect([offer?.price, plain(offer?.label)]).toEqual([price, label]);
    },
  );
});

describe("FE-13 a suggested price in a zone always has a warning", () => {
  test("a price within the zone, and both its neighbours", () => {
    const at = (price: number) => plain(priceCaution([zone({})], price)?.text);
    expect(at(80)).toBe("Zona de perda: a R$ 79,99 você ganha mais.");
    expect(at(89.51)).toBe(at(80));
    expect([at(79.99), at(89.52)]).toEqual([undefined, undefined]);
    expect(plain(priceCaution([zone({ betterProfit: -1 })], 82)?.text)).toBe(
      "Zona de perda: a R$ 79,99 você perde menos.",
    );
  });

  test("a full price whose discounts cross the zone, without lying in it", () => {
    const from = (minimum: number, full: number) => discountCaution([zone({})], minimum, full, "NONE");
    expect(plain(from(75, 95)?.text)).toBe(
      "Zona de perda: entre R$ 80,00 e R$ 89,51 você ganha menos do que a R$ 79,99.",
    );
    expect(from(75, 95)?.offered).toBe(95);
    expect(from(90, 110)).toBeNull();
    expect(from(60, 79.99)).toBeNull();
  });
});

describe("FE-13 FE-20 the price taken instead of a full price in a zone", () => {
  const zones = [zone({}), zone({ fromPrice: 89.52, toPrice: 92.4, betterPrice: 79.99 })];

  test.each<["NONE" | "NINETY", number]>([
    ["NONE", 92.41],
    ["NINETY", 92.9],
  ])("with the ending %s it is outside every zone: %s", (ending, price) => {
    expect(discountCaution(zones, 75, 85, ending)?.offered).toBe(price);
  });

  test("there is none above a zone without an end", () => {
    expect(discountCaution([zone({ toPrice: null })], 75, 85, "NONE")?.offered).toBeNull();
  });
});

import { expect, test } from "vitest";
import { filterWords, readSelection } from "./selection.ts";

const read = (query: string, state: unknown = null) => readSelection(new URLSearchParams(query), state);

test("PR-09 listings come from the table's selection, else from its filter", () => {
  expect(read("", { ids: ["a", "b"] })).toEqual({ ids: ["a", "b"] });
  expect(read("ids=a,b")).toEqual({ ids: ["a", "b"] });
  expect(read("channels=SHOPEE&channels=EBAY&healths=LOSS&search=caneca")).toMatchObject({
    filter: { channels: ["SHOPEE"], healths: ["LOSS"], search: "caneca", tags: null, missing: null },
  });
});

test("PR-09 the table's filter is read with the table's limits", () => {
  const long = "x".repeat(101);
  expect(read(`search=%20&tags=a&tags=a&tags=${long}&categories=${long}&archived=true`)).toEqual({
    filter: {
      search: null,
      channels: null,
      healths: null,
      tags: ["a"],
      categories: null,
      missing: null,
      missingFields: null,
      lossZone: null,
      toFix: null,
      withoutUnits: null,
      priceDiffers: null,
      importId: null,
    },
  });
});

test("PR-09 a filter is described in words", () => {
  const words = (query: string) => {
    const selection = read(query);
    return "filter" in selection ? filterWords(selection.filter) : undefined;
  };
  expect(words("channels=SHOPEE&channels=AMAZON&missingFields=COST&lossZone=true&search=caneca")).toBe(
    "Shopee ou Amazon · Falta custo · Zona de perda · “caneca”",
  );
  expect(words("priceDiffers=true")).toBe("Preço diferente no canal");
  expect(words("importId=import")).toBe("Só os de uma importação");
  expect(words("sort=NAME")).toBeNull();
});

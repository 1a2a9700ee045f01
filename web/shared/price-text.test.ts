import { expect, test } from "vitest";
import { chargedText, formatPrice } from "./price-text.ts";

test.each([
  ["month", 1, "por mês"],
  ["month", 3, "a cada 3 meses"],
  ["year", 1, "por ano"],
  ["year", 2, "a cada 2 anos"],
  ["week", 2, "a cada 2 semanas"],
  ["lifetime", 1, "por período"],
])("S3-02 charged every %s x %i reads '%s'", (interval, intervalCount, words) => {
  expect(chargedText({ interval, intervalCount })).toBe(words);
});

test("S9-14 reais in the product's format, another currency in its own", () => {
  expect(formatPrice(44.9, "BRL")).toBe("R$\u00a044,90");
  expect(formatPrice(9, "USD")).toBe("US$\u00a09,00");
});

import { expect, test } from "vitest";
import { numberRun } from "./number-run.ts";
import { readNumber } from "./number-shape.ts";
import { writtenPrice } from "./written-number.ts";

test("MF-02 a price is written as the file writes the old one", () => {
  expect(writtenPrice("R$ 39,90", 4990, "COMMA")).toBe("49,90");
  expect(writtenPrice("1.299,00", 135_000, "COMMA")).toBe("1.350,00");
  expect(writtenPrice("999,00", 135_000, "COMMA")).toBe("1350,00");
  expect(writtenPrice("39.9", 4990, "POINT")).toBe("49.90");
  expect(writtenPrice("1,299.00", 135_050, "POINT")).toBe("1,350.50");
  expect(writtenPrice("40", 4500, "POINT")).toBe("45");
  expect(writtenPrice("40", 4550, "COMMA")).toBe("45,50");
  expect(writtenPrice("1 299,00", 4500, "COMMA")).toBe("45,00");
});

test("MF-02 a text with its number replaced reads as the new price", () => {
  for (const [style, olds] of [
    ["COMMA", ["R$ 39,90", "R$1.299,00", "40", "1.299", " 7,5 un"]],
    ["POINT", ["39.90", "BRL 1,299.00", "1,299", "5"]],
  ] as const) {
    for (const old of olds) {
      for (const cents of [1, 99, 100, 5000, 123_456, 100_000_000]) {
        const [start, end] = numberRun(old) ?? [0, 0];
        const text = `${old.slice(0, start)}${writtenPrice(old, cents, style)}${old.slice(end)}`;
        expect(readNumber(text, style), `${old} to ${cents}`).toBe(cents / 100);
      }
    }
  }
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { readDecimal } from "#core/sale/typed/parse-decimal.ts";
import { readPastedNumbers } from "./paste-numbers.ts";

const read = (block: string[][], answer: "COMMA" | "POINT" | null = null) =>
  readPastedNumbers(block, { isNumber: () => true, answer });

const column = (...texts: string[]) => texts.map((text) => [text]);

test.each([
  [column("39.90", "1.234", "12"), column("39,90", "1,234", "12")],
  [column("1,234.50", "1,234"), column("1234,50", "1234")],
  [column("39,90", "1.234"), column("39,90", "1234")],
  [column("R$ 39.90", "R$ 1.500"), column("R$ 39,90", "R$ 1,500")],
  [column("39,90", "39.90"), column("39,90", "39.90")],
  [column("sob consulta", "39.90"), column("sob consulta", "39,90")],
  [[["39.90", "1.500"]], [["39,90", "1,500"]]],
])("GR-13 the decimal mark of %j is found by column, else by the block", (block, expected) => {
  expect(read(block)).toEqual({ ok: true, block: expected });
});

test("GR-13 a block that can be read in two ways is asked about, and read by the answer", () => {
  expect(read(column("12", "1.234", "1.500"))).toEqual({ ok: false, sample: "1.234" });
  expect(read(column("1.234"), "POINT")).toEqual({ ok: true, block: column("1,234") });
  expect(read(column("1.234"), "COMMA")).toEqual({ ok: true, block: column("1234") });
});

test("GR-13 a column of prices is the same in either style, if one of them shows it", () => {
  const prices = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(prices, fc.constantFrom("pt-BR", "en-US"), (cents, locale) => {
      const written = cents.map((value) =>
        (value / 100).toLocaleString(locale, { minimumFractionDigits: 2 }),
      );
      const result = read(column(...written));
      if (!result.ok) throw new Error(`asked about ${result.sample}`);
      const values = result.block.map(([text]) =>
        Math.round((readDecimal(text ?? "", "money")?.value ?? 0) * 100),
      );
      expect(values).toEqual(cents);
    }),
  );
});

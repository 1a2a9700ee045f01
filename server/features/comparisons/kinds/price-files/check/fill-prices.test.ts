import { expect, test } from "vitest";
import { fillPrices, type NewPrice } from "./fill-prices.ts";

const latin1 = (text: string) => Uint8Array.from(text, (unit) => unit.charCodeAt(0));
const price = (row: number, cents: number): NewPrice => ({ sheet: 0, row, column: 1, cents, style: "COMMA" });

test("MF-07 a cell that would read otherwise costs its row, and the others are written", async () => {
  const text = 'SKU;Pre\xe7o;Canal\r\nA;"R$ 100,00";Shopee\r\nB;(12,00);Shopee\r\nC;40,50;Shopee\r\n';
  const { bytes, refusals } = await fillPrices(latin1(text), [
    price(1, 9990),
    price(2, 4990),
    price(3, 5990),
  ]);
  expect(bytes).toEqual(latin1(text.replace("100,00", "99,90").replace("40,50", "59,90")));
  expect(refusals).toEqual([{ sheet: 0, row: 2, column: 1, reason: "NO_NUMBER" }]);
});

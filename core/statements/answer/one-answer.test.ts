import { expect, test } from "vitest";
import { areTogether } from "./one-answer.ts";

const income = { format: "SHOPEE_INCOME", marketplace: "SHOPEE" } as const;
const orders = { format: "SHOPEE_ORDERS", marketplace: "SHOPEE" } as const;
const sales = { format: "MERCADO_LIVRE_SALES", marketplace: "MERCADO_LIVRE" } as const;

test.each([
  ["one file", [income], true],
  ["Shopee's income with its orders", [income, orders], true],
  ["two files of one kind", [income, income], false],
  ["files of two marketplaces", [income, sales], false],
])("ST-05 D423 %s: one answer %s", (_, statements, expected) => {
  expect(areTogether(statements)).toBe(expected);
});

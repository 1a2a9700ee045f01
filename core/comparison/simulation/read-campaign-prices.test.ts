import { expect, test } from "vitest";
import { readCampaignPrices, readTypedPrices } from "./read-campaign-prices.ts";

const asText = ({ prices, unread }: ReturnType<typeof readTypedPrices>) => [
  ...prices.map(({ sku, priceCents }) => `${sku} ${priceCents}`),
  ...(unread > 0 ? [`${unread} unread`] : []),
];

test.each([
  [
    "with tabs, as copied from a spreadsheet",
    "CAN-1\t39,90\nCAN 2\t1.234,50",
    ["CAN-1 3990", "CAN 2 123450"],
  ],
  ["with semicolons and a title", "SKU;Preço\nCAN-1;R$ 39,90\nCAN-2;", ["CAN-1 3990", "1 unread"]],
  ["typed with blanks", "CAN-1 39,90\n\nCAN 2  R$ 12", ["CAN-1 3990", "CAN 2 1200"]],
  ["with points", "A\t39.90\nB\t12.5", ["A 3990", "B 1250"]],
  ["the later of two lines of a SKU", "A 10,00\na 12,00", ["a 1200"]],
  ["a line without a price", "CAN-1", ["1 unread"]],
])("SC-09 prices are read %s", (_title, text, expected) => {
  expect(asText(readTypedPrices(text))).toEqual(expected);
});

test("SC-09 a campaign's own file: the price of the campaign, not today's, below its explanations", () => {
  const rows = [
    ["Campanha 12.12 · preencha até 5 de dezembro"],
    ["ID do Produto", "Nome do Produto", "SKU", "Preço (R$)", "Preço da campanha (R$)", "Estoque"],
    ["900001", "Caneca", "CAN-1", 49.9, 39.9, 10],
    ["900002", "Copo", "00123", "59,90", "44,90", "8"],
  ];
  expect(asText(readCampaignPrices(rows))).toEqual(["CAN-1 3990", "00123 4490"]);
});

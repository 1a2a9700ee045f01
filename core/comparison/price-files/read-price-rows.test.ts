import { describe, expect, test } from "vitest";
import type { Sheet } from "#core/tables/sheet.ts";
import { readPriceRows } from "./read-price-rows.ts";

const sheet = (rows: Sheet["rows"], more: Partial<Sheet> = {}): Sheet => ({ name: "Plan1", rows, ...more });

function rowsOf(...sheets: Sheet[]) {
  const read = readPriceRows(sheets);
  if (!read.ok) throw new Error(read.message);
  return read.rows;
}

const shopee = [
  ["et_title_product_id", "et_title_product_name", "et_title_variation_id", "et_title_variation_name"],
  ["sales_info", "1a2b", "0", "77", "{}"],
];
const shopeeTitles = [
  "ID do Produto",
  "Nome do Produto",
  "Variante Identificador",
  "Nome",
  "SKU de referência",
  "SKU",
  "Preço",
  "Estoque do Vendedor",
];

describe("MF-02 prices of a file", () => {
  test("MF-02 Shopee's mass edit gives ids, SKU and a price with a decimal point", () => {
    const [first, second] = rowsOf(
      sheet([
        ...shopee,
        shopeeTitles,
        ["Obrigatório", "", "", "", "", "", "", ""],
        ["90000000001", "Caneca", "111", "Azul", "CAN", "CAN-AZ", "39.90", "10"],
        ["90000000001", "Caneca", "112", "Preta", "", "", "1299.90", "8"],
      ]),
    );
    expect(first).toMatchObject({
      number: 5,
      cell: { sheet: 0, row: 4, column: 6 },
      cents: 3990,
      text: { written: "39.90", style: "POINT" },
      itemId: "90000000001",
      variationId: "111",
      channel: "SHOPEE",
      sku: "CAN-AZ",
      problem: null,
    });
    expect(second).toMatchObject({ sku: "CAN", variationId: "112", cents: 129_990 });
  });

  test("MF-02 a variation without a price has its product's cell", () => {
    const titles = [
      "ITEM_ID",
      "VARIATION_ID",
      "SKU",
      "TITLE",
      "VARIATIONS",
      "QUANTITY",
      "PRICE",
      "MSHOPS_PRICE",
    ];
    const rows = rowsOf(
      sheet([
        [...titles, "LISTING_TYPE"],
        ["MLB1", "", "", "Caneca", "", "", 39.9, 41, "gold_special"],
        ["MLB1", "11", "CAN-AZ", "", "Azul", 3, "", "", ""],
        ["MLB1", "12", "CAN-PR", "", "Preta", 4, "", "", ""],
        ["MLB2", "", "COPO", "Copo", "", 4, 59, 60, "gold_pro"],
      ]),
    );
    expect(rows.map(({ sku, cell, listingType }) => [sku, cell?.row, cell?.column, listingType])).toEqual([
      ["CAN-AZ", 1, 6, "CLASSICO"],
      ["CAN-PR", 1, 6, "CLASSICO"],
      ["COPO", 4, 6, "PREMIUM"],
    ]);
    expect(rows[0]?.text).toBeNull();
  });

  test("MF-06 of 'Preço De' and 'Preço Por' the one that is charged is taken", () => {
    const titles = ["Canal", "Código SKU seller", "Título do produto", "Preço De", "Preço Por", "Estoque"];
    const [first] = rowsOf(sheet([titles, ["Shopee", "COZ-008", "Moedor", "150,00", "100,00", "3"]]));
    expect(first).toMatchObject({ cents: 10_000, fromCents: 15_000, cell: { column: 4 }, sku: "COZ-008" });
  });

  test.each([
    [["sku", "price", "minimum-seller-allowed-price", "maximum-seller-allowed-price", "quantity"], 1],
    [["item-name", "item-description", "listing-id", "seller-sku", "price", "quantity", "asin1"], 4],
  ])("MF-06 Amazon's file with %j is recognised", (titles, column) => {
    const cells = titles.map((title) => {
      if (title === "price") return "39.90";
      return title.endsWith("sku") ? "CAN" : "";
    });
    const [first] = rowsOf(sheet([titles, cells]));
    expect(first).toMatchObject({ channel: "AMAZON", sku: "CAN", cents: 3990, cell: { column } });
  });

  test("MF-03 a promotional price is never taken", () => {
    const [row] = rowsOf(
      sheet([
        ["Código (SKU)", "Descrição", "Classificação fiscal", "Preço promocional", "Preço"],
        ["CAN", "Caneca", "6912", "29,90", "39,90"],
      ]),
    );
    expect(row).toMatchObject({ cents: 3990, cell: { column: 4 } });
  });

  test("MF-02 sheets with the same titles are filled together, each in its place", () => {
    const rows = rowsOf(
      sheet(
        [
          ["SKU", "Produto", "Preço"],
          ["A", "Caneca", 10],
        ],
        { name: "Casa" },
      ),
      sheet([["Resumo"], ["nada"]], { name: "Leia" }),
      sheet(
        [
          ["SKU", "Produto", "Preço"],
          ["B", "Copo", 20],
        ],
        { name: "Mesa" },
      ),
    );
    expect(rows.map(({ sku, cell }) => [sku, cell])).toEqual([
      ["A", { sheet: 0, row: 1, column: 2 }],
      ["B", { sheet: 2, row: 1, column: 2 }],
    ]);
  });

  test("MF-03 a file without prices, or with an unclear decimal mark, is refused with the way on", () => {
    const without = readPriceRows([
      sheet([
        ["SKU", "Custo"],
        ["A", 10],
      ]),
    ]);
    expect(without).toMatchObject({ ok: false, code: "NO_PRICES" });
    const unclear = readPriceRows([
      sheet([
        ["SKU", "Preço"],
        ["A", "1.234"],
      ]),
    ]);
    expect(unclear).toMatchObject({ ok: false, message: expect.stringContaining("“1.234”") });
  });

  test("MF-03 a row whose price is missing or no number says so", () => {
    const rows = rowsOf(
      sheet([
        ["SKU", "Produto", "Preço"],
        ["A", "Caneca", ""],
        ["B", "Copo", "a combinar"],
        ["C", "Pote", 3],
      ]),
    );
    expect(rows.map(({ problem }) => problem)).toEqual([
      "A linha não tem preço no arquivo.",
      "“a combinar” não é um número.",
      null,
    ]);
  });

  test("MF-02 D408 an own spreadsheet is read as the seller mapped these titles before", () => {
    const own = sheet([
      ["SKU", "Produto", "Preço", "Balcão"],
      ["A", "Caneca", 10, 12],
    ]);
    const read = (remembered: { field: "sku" | "price" | "name"; column: number }[]) => {
      const result = readPriceRows([own], (columns) => (columns.length === 4 ? remembered : null));
      return result.ok ? result.rows[0] : null;
    };
    const counter = [
      { field: "sku", column: 0 },
      { field: "price", column: 3 },
    ] as const;
    expect(read([...counter])).toMatchObject({ cents: 1200, cell: { column: 3 } });
    expect(read([counter[0], { field: "name", column: 1 }])).toMatchObject({ cents: 1000 });
  });

  test("MF-02 D408 a mapping never moves the prices of a marketplace's own file", () => {
    const [titles, row] = [shopeeTitles, ["90000000001", "Caneca", "111", "Azul", "CAN", "A", "39.90", "10"]];
    const read = readPriceRows([sheet([...shopee, titles, row])], () => [
      { field: "sku", column: 5 },
      { field: "price", column: 7 },
    ]);
    expect(read).toMatchObject({ ok: true, rows: [{ cents: 3990 }] });
  });
});

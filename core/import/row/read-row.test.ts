import { expect, test } from "vitest";
import { importFieldNames, importFields } from "../import-field.ts";
import { type ImportAnswers, planReading } from "../reading-plan.ts";
import { findTable, type Table } from "../table/find-table.ts";
import { readRow } from "./read-row.ts";

const noAnswers: ImportAnswers = { numberStyle: null, weightUnit: null };

function tableOf(text: string, name = ""): Table {
  const rows = text
    .trim()
    .split("\n")
    .map((line) => line.split(";"));
  const found = findTable([{ name, rows }]);
  if (!found.ok) throw new Error(found.message);
  return found.table;
}

function readAll(table: Table, answers = noAnswers) {
  const { plan, questions } = planReading({ ...table, answers });
  return { questions, rows: table.rows.map((row) => readRow(plan, row)) };
}

test("PR-07 a seller's own spreadsheet is read, with a heading above the table and units in cells", () => {
  const table = tableOf(`
Minha loja
Cód.;Produto;Custo unitário;Custo frete;Preço de venda;Peso (kg);EAN
;;;;;;
00123;Caneca;12,50;8,00;R$ 1.039,90;0,350;7890000000017
9.401,45;Copo;0;8,00;-;1,2 kg;SEM GTIN`);
  expect(table).toMatchObject({ format: "SPREADSHEET", headerRow: 2 });
  const { rows, questions } = readAll(table);
  expect(questions).toEqual([]);
  expect(rows).toEqual([
    {
      product: { sku: "00123", name: "Caneca", costCents: 1250, weightGrams: 350, gtin: "7890000000017" },
      listing: { priceCents: 103_990, terms: {} },
      problems: [],
    },
    { product: { sku: "9.401,45", name: "Copo", weightGrams: 1200 }, listing: { terms: {} }, problems: [] },
  ]);
});

test("CH-02 D332 a known marketplace that is named as the channel is another marketplace of that name", () => {
  const table = tableOf(`
SKU;Canal;Nome do marketplace;Preço
A;casas bahia;;49,90
B;Olist;;49,90
C;Netshoes;Netshoes Magazine;49,90
D;Lojas Tal;;49,90
E;Outro marketplace;Lojas Tal;49,90`);
  const { rows } = readAll(table);
  const named = rows.map(({ listing, problems }) => [
    listing.channel,
    listing.channelName,
    problems.map(({ field }) => field),
  ]);
  expect(named).toEqual([
    ["OTHER", "Casas Bahia", []],
    ["OTHER", "Olist Store", []],
    ["OTHER", "Netshoes Magazine", []],
    [undefined, undefined, ["channel"]],
    ["OTHER", "Lojas Tal", []],
  ]);
});

test("PR-07 when a column has only '1.234', the seller is asked, and it is read as answered", () => {
  const table = tableOf("SKU;Custo\nA;1.234\nB;12");
  const { rows, questions } = readAll(table);
  expect(questions).toEqual([{ kind: "NUMBER_STYLE", column: 1, sample: "1.234" }]);
  expect(rows[0]?.problems).toHaveLength(1);
  const costs = (numberStyle: "COMMA" | "POINT") =>
    readAll(table, { ...noAnswers, numberStyle }).rows.map(({ product }) => product.costCents);
  expect(costs("COMMA")).toEqual([123_400, 1200]);
  expect(costs("POINT")).toEqual([123, 1200]);
  // Another column of the file answers the question.
  expect(readAll(tableOf("SKU;Custo;Preço\nA;1.234;39,90")).rows[0]?.product.costCents).toBe(123_400);
});

test("PR-07 the seller is asked for the unit of whole weights without one", () => {
  const table = tableOf("SKU;Custo;Peso\nA;1,00;12\nB;2,00;300 g");
  expect(readAll(table).questions).toEqual([{ kind: "WEIGHT_UNIT", column: 2, sample: "12" }]);
  const { rows } = readAll(table, { ...noAnswers, weightUnit: "KG" });
  expect(rows.map(({ product }) => product.weightGrams)).toEqual([12_000, 300]);
});

test("PR-07 Shopee's mass edit: instructions are skipped, the parent SKU is filled down", () => {
  const table = tableOf(`
et_title_product_id;et_title_product_name;et_title_variation_id;et_title_variation_name;et_title_parent_sku;et_title_variation_sku;et_title_variation_price;ps_gtin_code;et_title_variation_stock
sales_info;hash;0;1;{}
ID do Produto;Nome do Produto;Variante Identificador;Nome;SKU de referência;SKU;Preço;GTIN (EAN);Estoque do Vendedor
Obrigatório;;;;;;;;
Não edite;;;;;;;;
90000000001;Caneca;111;Azul;CAN;CAN-AZ;39.90;;10
90000000001;Caneca;112;Preta;;;39.90;7890000000017;8`);
  expect(table).toMatchObject({ format: "SHOPEE", headerRow: 3 });
  expect(table.rows.map(({ number }) => number)).toEqual([6, 7]);
  expect(readAll(table).rows).toMatchObject([
    { product: { sku: "CAN-AZ", name: "Caneca - Azul" }, listing: { channel: "SHOPEE", priceCents: 3990 } },
    { product: { sku: "CAN", name: "Caneca - Preta", gtin: "7890000000017" }, problems: [] },
  ]);
});

test("PR-07 Mercado Livre's listings have complete variations; a later row without an id is refused", () => {
  const table = tableOf(`
ITEM_ID;VARIATION_ID;SKU;TITLE;VARIATIONS;QUANTITY;PRICE;LISTING_TYPE_V3;SHIPPING_WEIGHT
Código;Código;SKU;Título;Variações;Estoque;Preço;Tipo;Peso
MLB100;;;Caneca;;;;Clássico;350
MLB100;55;CAN-AZ;;Azul;3;39,90;;
MLB200;;COPO;Copo;;3;79,90;Premium;
Total;;;;;;;;`);
  expect(readAll(table).rows).toMatchObject([
    {
      product: { sku: "CAN-AZ", name: "Caneca - Azul", weightGrams: 350 },
      listing: { channel: "MERCADO_LIVRE", listingType: "CLASSICO", priceCents: 3990 },
    },
    { product: { sku: "COPO", name: "Copo" }, listing: { listingType: "PREMIUM" } },
    { problems: [{ message: "Falta o ID do anúncio (ITEM_ID), que começa com MLB." }] },
  ]);
});

test("PR-07 Tiny: kits are products", () => {
  const table = tableOf(
    "ID;Código (SKU);Descrição;Classificação fiscal;Preço;Preço de custo;Tipo do produto;Código do pai\n1;KIT;Kit de canecas;1;99,90;;K;",
  );
  expect(table.format).toBe("TINY");
  expect(readAll(table).rows).toMatchObject([{ product: { sku: "KIT", name: "Kit de canecas" } }]);
});

test("PR-07 a cell that cannot be read is reported with its column", () => {
  const { rows } = readAll(tableOf("SKU;Custo;Preço;EAN\nA;doze;10,00;7,89E+12"));
  expect(rows[0]?.problems).toEqual([
    { field: "gtin", column: 3, message: expect.stringContaining("Formate a coluna como texto") },
    { field: "cost", column: 1, message: "“doze” não é um número." },
  ]);
});

test("PR-07 a cell of tags that is too long is reported, not cut", () => {
  const cell = `casa${",".repeat(5000)}cozinha`;
  const { rows } = readAll(tableOf(`SKU;Custo;Etiquetas\nA;1,00;${cell}`));
  expect(rows[0]?.problems).toEqual([
    { field: "tags", column: 2, message: expect.stringContaining("mais de 5.000 caracteres") },
  ]);
});

test("ST-07 a file without products is refused, naming what was searched for and what was found", () => {
  const refusalOf = (text: string) =>
    findTable([{ name: "Plan1", rows: text.split("\n").map((l) => l.split(";")) }]);
  expect(refusalOf("Relatório geral\n\nDatas")).toEqual({
    ok: false,
    code: "NO_TITLES",
    message: expect.stringMatching(/^Procuramos .*“Relatório geral”, “Datas” na aba “Plan1”/),
  });
  expect(refusalOf("N.º de venda;Total (BRL)\n1;2")).toMatchObject({
    code: "NOT_A_CATALOGUE",
    message: expect.stringContaining("relatório de vendas do Mercado Livre"),
  });
  expect(refusalOf("SKU;Custo")).toMatchObject({ code: "NO_ROWS" });
});

test("ST-08 __proto__ is an ordinary title", () => {
  const table = tableOf("__proto__;SKU;Custo\nx;A;1,00");
  expect(readAll(table).rows).toMatchObject([{ product: { sku: "A", costCents: 100 } }]);
});

test("D255 line breaks, tabs and runs of blanks in texts of one line are one blank; notes keep them", () => {
  const titles = ["SKU", "Produto", "Categoria", "Etiquetas", "Canal", "Observações"];
  const name = 'Kit com duas\r\nlinhas,  e\t"aspas"';
  const cells = [
    "A\n1",
    name,
    " Casa\u0085e \n\n jardim\n",
    "sala\nde estar, mesa",
    "Mercado\nLivre",
    "a\nb  c",
  ];
  const found = findTable([{ name: "", rows: [titles, cells] }]);
  if (!found.ok) throw new Error(found.message);
  const [row] = readAll(found.table).rows;
  expect(row).toEqual({
    product: {
      sku: "A 1",
      name: 'Kit com duas linhas, e "aspas"',
      category: "Casa e jardim",
      tags: ["sala de estar", "mesa"],
      notes: "a\nb  c",
    },
    listing: { channel: "MERCADO_LIVRE", terms: {} },
    problems: [],
  });
});

test("D255 our own export keeps runs of blanks as they are stored, and loses typed line breaks", () => {
  const titles = importFieldNames.map((field) => importFields[field].title);
  const cells = importFieldNames.map((field) => (field === "name" ? "Caneca  azul,\n300 ml" : ""));
  const found = findTable([{ name: "", rows: [titles, cells] }]);
  if (!found.ok) throw new Error(found.message);
  expect(found.table.format).toBe("OWN_EXPORT");
  expect(readAll(found.table).rows[0]?.product).toEqual({ name: "Caneca  azul, 300 ml" });
});

test("GR-06 D331 units are the listing's in a row with a channel, the product's in older exports", () => {
  const read = (text: string) =>
    readAll(tableOf(text)).rows.map(({ product, listing }) => [product.unitsPerMonth, listing.unitsPerMonth]);
  expect(read("SKU;Vendas por mês;Canal\nA;12;Shopee\nB;7;")).toEqual([
    [undefined, 12],
    [7, undefined],
  ]);
  const own = (title: string) => read(`ID interno;SKU;Produto;${title};Canal\n;A;Caneca;12;Shopee`);
  expect(own("Vendas por mês do anúncio")).toEqual([[undefined, 12]]);
  expect(own("Vendas por mês")).toEqual([[12, undefined]]);
});

test("PR-07 a place as this product names it is a channel with its listing type", () => {
  const table = tableOf(`
SKU;Nome;Onde vende;Preço
A;Caneca;Mercado Livre Clássico;39,90
B;Copo;mercado livre premium;49,90
C;Prato;Shopee Premium;59,90`);
  expect(readAll(table).rows).toMatchObject([
    { listing: { channel: "MERCADO_LIVRE", listingType: "CLASSICO" }, problems: [] },
    { listing: { channel: "MERCADO_LIVRE", listingType: "PREMIUM" }, problems: [] },
    { problems: [{ field: "channel" }] },
  ]);
});

test("TX-02 D567 paid taxes are read as a day, Sim or Não, and refused at their field", () => {
  const table = tableOf(`
SKU;Monofásico;Substituição tributária;Preço
A;01/03/2026;Sim;49,90
B;Não;não;49,90
C;talvez;;49,90
D;2026-05-02;x;49,90`);
  const { rows } = readAll(table);
  expect(
    rows.map(({ product: { singlePhaseFrom, icmsPaidFrom } }) => [singlePhaseFrom, icmsPaidFrom]),
  ).toEqual([
    ["2026-03-01", "2018-01-01"],
    [null, null],
    [undefined, undefined],
    ["2026-05-02", "2018-01-01"],
  ]);
  expect(rows[2]?.problems).toMatchObject([
    { field: "singlePhaseFrom", message: expect.stringContaining("Sim ou Não. Encontramos “talvez”") },
  ]);
});

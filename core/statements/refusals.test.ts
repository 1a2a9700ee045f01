import { describe, expect, test } from "vitest";
import type { Cell } from "#core/tables/sheet.ts";
import { textsOf } from "#testing/statements/invented-buyers.ts";
import { shopeeFixtures } from "#testing/statements/marketplaces/shopee-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import { readStatement } from "./read-statement.ts";

const { income, orders } = shopeeFixtures(seededRandom(7), 6);
const renda = income.sheets[1]?.rows ?? [];
/** Position of the row of titles. */
const titles = 2;

const column = (title: string) => (renda[titles] ?? []).indexOf(title);

/** The income with one cell replaced. */
function withCell(row: number, title: string, value: Cell): Cell[][] {
  const rows = renda.map((cells) => [...cells]);
  const cells = rows[row];
  if (cells) cells[column(title)] = value;
  return rows;
}

async function refusalOf(
  ...sheets: (readonly (readonly Cell[])[])[]
): Promise<{ code: string; text: string }> {
  const result = await readStatement(sheets.map((rows) => ({ name: "", rows })));
  if (result.ok) throw new Error("was read");
  return result.refusal;
}

describe("ST-07 broken files", () => {
  test("ST-07 an unknown file says which files were looked for, and in how many sheets", async () => {
    const { code, text } = await refusalOf([["Fulano de Tal", 12]], [["SKU", "Custo"]]);
    expect(code).toBe("UNKNOWN_FILE");
    expect(text).toContain("Procuramos a Renda da Shopee, os pedidos da Shopee (Order.all)");
    expect(text).toContain("em 2 abas");
    expect(text).not.toContain("Fulano");
  });

  test("ST-07 a missing column is named", async () => {
    for (const title of ["Taxa de comissão líquida", "Quantia total lançada (R$)"]) {
      const { code, text } = await refusalOf(withCell(titles, title, "Outra"));
      expect(code).toBe("MISSING_COLUMN");
      expect(text).toContain(`parece a Renda da Shopee. Procuramos a coluna “${title}”`);
    }
  });

  test("ST-07 ST-02 D412 an unreadable amount is named by row and column, and not quoted", async () => {
    const name = income.buyers[0]?.name ?? "";
    const { code, text } = await refusalOf(withCell(titles + 1, "Preço do produto", name));
    expect(code).toBe("UNREADABLE_CELL");
    expect(text).toContain("Na linha 4, coluna “Preço do produto”, procuramos um valor em reais");
    expect(text).not.toContain(name);
  });

  test("ST-07 a day that is no day refuses the file", async () => {
    const { text } = await refusalOf(withCell(titles + 1, "Data de criação do pedido", "31/02/2026"));
    expect(text).toContain("coluna “Data de criação do pedido”, procuramos uma data");
  });

  test("ST-08 an order's number that a spreadsheet program rounded refuses the file", async () => {
    for (const number of [2.0000100000001e16, "2,00001E+15"]) {
      const { text } = await refusalOf(withCell(titles + 1, "ID do pedido", number));
      expect(text).toContain("encontramos um número arredondado por outro programa");
    }
  });

  test("ST-02 a row with moved values refuses the file and shows none of them", async () => {
    const rows = (orders.sheets[0]?.rows ?? []).map((cells) => [...cells]);
    const row = rows[1] ?? [];
    row.splice(4, 0, "Rua", row[17] ?? "");
    const { code, text } = await refusalOf(rows);
    expect(code).toBe("SHIFTED_COLUMNS");
    expect(textsOf(orders.buyers).filter((each) => text.includes(each))).toEqual([]);
  });

  test("ST-07 titles without rows say so", async () => {
    expect((await refusalOf(renda.slice(0, titles + 1))).code).toBe("NO_ORDERS");
  });

  test("ST-08 rows may arrive one by one", async () => {
    async function* arriving() {
      yield* renda;
    }
    const result = await readStatement([{ name: "Renda", rows: arriving() }]);
    expect(result.ok && result.statements[0]?.orders).toEqual(income.orders);
  });
});

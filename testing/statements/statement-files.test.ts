import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readStatement } from "#core/statements/read-statement.ts";
import type { StatementOrder } from "#core/statements/statement-order.ts";
import { titleLikelihood } from "#core/statements/title-likelihood.ts";
import type { Sheet } from "#core/tables/sheet.ts";
import { readSheets } from "#files/read-sheets.ts";
import { csvBytes, type Encoding, type XlsxFault, xlsxBytes } from "./file-bytes.ts";
import { textsOf } from "./invented-buyers.ts";
import { amazonFixtures } from "./marketplaces/amazon-fixture.ts";
import { magaluFixtures } from "./marketplaces/magalu-fixture.ts";
import { mercadoLivreFixtures } from "./marketplaces/mercado-livre-fixture.ts";
import { sheinFixtures } from "./marketplaces/shein-fixture.ts";
import { shopeeFixtures } from "./marketplaces/shopee-fixture.ts";
import { tiktokFixtures } from "./marketplaces/tiktok-fixture.ts";
import { seededRandom } from "./seeded-random.ts";
import type { StatementFixture } from "./statement-fixture.ts";

const workbooks: readonly (readonly [name: string, fixture: StatementFixture])[] = [
  ["Shopee's income", shopeeFixtures(seededRandom(1), 20).income],
  ["Shopee's orders", shopeeFixtures(seededRandom(1), 20).orders],
  ["Mercado Livre's sales", mercadoLivreFixtures(seededRandom(1), 20).sales],
  ["Mercado Livre's invoice", mercadoLivreFixtures(seededRandom(1), 20).billing],
  ["TikTok Shop's settlements", tiktokFixtures(seededRandom(1), 20).settled],
  ["Magalu's financial report", magaluFixtures(seededRandom(1), 20).financial],
  ["Shein's orders", sheinFixtures(seededRandom(1), 20).orders],
  ["Shein's invoices", sheinFixtures(seededRandom(1), 20).invoices],
];
const faults: readonly XlsxFault[] = ["NONE", "FALSE_DIMENSION", "ROW_PER_CELL", "SECOND_SHEET_ONLY"];

/** The number of orders and what they pay, which no misread cell leaves the same. */
const totals = (orders: readonly StatementOrder[]) => ({
  orders: orders.length,
  paid: orders.reduce((sum, { payoutCents }) => sum + (payoutCents ?? 0), 0),
  sold: orders.reduce((sum, { goodsCents }) => sum + goodsCents, 0),
});

async function read(bytes: Uint8Array): Promise<readonly StatementOrder[]> {
  const sheets: Sheet[] = await readSheets(bytes, { likelihood: titleLikelihood });
  const result = await readStatement(sheets);
  if (!result.ok) throw new Error(result.refusal.text);
  const output = JSON.stringify(result.statements);
  const buyers = workbooks.flatMap(([, fixture]) => textsOf(fixture.buyers));
  expect(buyers.filter((text) => output.includes(text))).toEqual([]);
  return result.statements.flatMap(({ orders }) => orders);
}

describe("statements as files", () => {
  test.each(workbooks.flatMap(([name, fixture]) => faults.map((fault) => [name, fault, fixture] as const)))(
    "ST-01 ST-08 %s is read from a workbook with the fault %s",
    async (_, fault, { sheets, orders }) => {
      expect(totals(await read(xlsxBytes(sheets, fault)))).toEqual(totals(orders));
    },
  );

  const encodings: readonly Encoding[] = ["UTF-8", "UTF-8 WITH MARK", "WINDOWS-1252", "UTF-16"];
  test.each(encodings)("ST-01 ST-08 Amazon's and Magalu's texts are read in %s", async (encoding) => {
    const { unified, flatFile } = amazonFixtures(seededRandom(9), 20);
    const { sales } = magaluFixtures(seededRandom(9), 20);
    for (const [{ sheets, orders }, separator] of [
      [unified, ","],
      [unified, ";"],
      [flatFile, "\t"],
      [sales, ","],
      [sales, ";"],
    ] as const) {
      const bytes = csvBytes(sheets[0]?.rows ?? [], separator, encoding);
      expect(totals(await read(bytes))).toEqual(totals(orders));
    }
  });

  test("ST-01 Magalu's archive of two texts is read as one statement", async () => {
    const { sales } = magaluFixtures(seededRandom(9), 20);
    const files = sales.sheets.map(({ name, rows }) => [name, csvBytes(rows, ",", "UTF-8")] as const);
    expect(totals(await read(zipSync(Object.fromEntries(files))))).toEqual(totals(sales.orders));
  });

  test("ST-01 the parts of Shopee's orders are read as one statement", async () => {
    const { orders } = shopeeFixtures(seededRandom(6), 30);
    const [titles = [], ...rows] = orders.sheets[0]?.rows ?? [];
    const cut = rows.findIndex((cells, index) => index > 10 && cells[0] !== rows[index - 1]?.[0]);
    const parts = [rows.slice(0, cut), rows.slice(cut)].map((part, index) => {
      const bytes = xlsxBytes([{ name: "orders", rows: [titles, ...part] }], "FALSE_DIMENSION");
      return [`Order.all_part_${index + 1}_of_2.xlsx`, bytes] as const;
    });
    expect(totals(await read(zipSync(Object.fromEntries(parts))))).toEqual(totals(orders.orders));
  });

  test("ST-07 ST-08 half an archive is refused", async () => {
    const bytes = xlsxBytes(workbooks[0]?.[1].sheets ?? [], "NONE");
    await expect(
      readSheets(bytes.subarray(0, bytes.length / 2), { likelihood: titleLikelihood }),
    ).rejects.toThrow();
    await expect(readSheets(strToU8("%PDF-1.7"), { likelihood: titleLikelihood })).rejects.toThrow(
      "encontramos um PDF",
    );
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { markConflicts, matchRows, type PricedListing } from "#core/comparison/price-files/match-rows.ts";
import { priceFileText } from "#core/comparison/price-files/price-file-text.ts";
import { readPriceRows } from "#core/comparison/price-files/read-price-rows.ts";
import { titleLikelihood } from "#core/import/table/find-header.ts";
import { columnNumberStyle, readNumber } from "#core/tables/number-shape.ts";
import { noResult } from "#core/tables/sheet.ts";
import { fillFile } from "#files/fill/fill-file.ts";
import { readSheets } from "#files/read-sheets.ts";

const bytesOf = (name: string) => Uint8Array.from(readFileSync(new URL(`./prices/${name}`, import.meta.url)));

async function pricesOf(name: string) {
  const found = readPriceRows(await readSheets(bytesOf(name), { likelihood: titleLikelihood }));
  if (!found.ok) throw new Error(`${name}: ${found.message}`);
  return found.rows;
}

function listing(sku: string, priceCents: number): PricedListing {
  return {
    ...{ id: sku, sku, channel: "SHOPEE", listingType: "CLASSICO", channelName: "" },
    ...{ priceCents, isChosen: true, itemKeys: [] },
  };
}

async function matched(name: string, listings: readonly PricedListing[]) {
  return markConflicts(matchRows(await pricesOf(name), listings, null));
}

/** Writes one price into a file's first sheet. */
async function filled(name: string, cells: readonly { row: number; column: number; value: number }[]) {
  const [sheet] = await readSheets(bytesOf(name), { likelihood: titleLikelihood });
  const written = cells.map((cell) => ({ ...cell, written: cell.value.toFixed(2).replace(".", ",") }));
  const fill = { origin: sheet?.origin, separator: sheet?.separator, cells: written };
  const { bytes, refusals } = await fillFile(bytesOf(name), [fill]);
  return { refusals, sheets: await readSheets(bytes, { likelihood: titleLikelihood }) };
}

describe("ST-22 price files that came out wrong once", () => {
  test("ST-22 magalu-canal.csv: 'Por' is the price, and none above 'De' is written", async () => {
    const rows = await pricesOf("magalu-canal.csv");
    expect(rows.map(({ cents, fromCents }) => [cents, fromCents])).toEqual([
      [10_000, 15_000],
      [4000, 6000],
    ]);
    const [lower, higher] = await matched("magalu-canal.csv", [
      listing("COZ-008", 9990),
      listing("COZ-005", 6990),
    ]);
    expect(lower?.outcome).toBe("CHANGED");
    expect(higher?.outcome).toBe("CONFLICT");
  });

  test("ST-22 shopee-mass.xlsx: two variations of different prices are asked", async () => {
    const rows = await matched("shopee-mass.xlsx", [listing("COZ-003", 11_990)]);
    const variations = rows.filter(({ row }) => row.sku === "COZ-003");
    expect(variations.map(({ row, outcome }) => [row.cents, outcome])).toEqual([
      [12_000, "CONFLICT"],
      [15_000, "CONFLICT"],
    ]);
  });

  test("ST-22 v1.csv: a price in brackets costs its own row only", async () => {
    const rows = await matched("v1.csv", [listing("CAS-003", 9990)]);
    expect(rows.at(-1)).toMatchObject({ outcome: "UNREADABLE", reason: priceFileText.notPositive });
    const prices = [1, 2, 3].map((row) => ({ row, column: 2, value: 99.9 }));
    const { refusals, sheets } = await filled("v1.csv", prices);
    expect(refusals).toEqual([[{ row: 3, column: 2, reason: "NO_NUMBER" }]]);
    expect(sheets[0]?.rows.map((cells) => cells[2])).toEqual(["Preço", "R$ 99,90", "99,90", "(12,00)"]);
  });

  test("ST-22 v3.csv: the same file without that row is filled whole", async () => {
    const prices = [1, 2].map((row) => ({ row, column: 2, value: 99.9 }));
    expect((await filled("v3.csv", prices)).refusals).toEqual([[]]);
  });

  test("ST-22 d1-dependent-formula.xlsx: no result of a formula stays from the old price", async () => {
    const { sheets } = await filled("d1-dependent-formula.xlsx", [{ row: 1, column: 2, value: 44.9 }]);
    const [, changed = []] = sheets[0]?.rows ?? [];
    expect(changed.slice(2, 5)).toEqual([44.9, noResult, noResult]);
  });

  test("ST-22 paste-us.txt: numbers with a comma of thousands are read by their column", () => {
    const texts = new TextDecoder().decode(bytesOf("paste-us.txt")).trim().split("\n");
    const style = columnNumberStyle(texts);
    expect(style).toBe("POINT");
    expect(texts.map((text) => readNumber(text, style === "ANY" ? null : style))).toEqual([1299, 89.9, 2150]);
  });
});

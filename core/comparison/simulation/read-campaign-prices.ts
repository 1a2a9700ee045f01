import { roundHalfUp } from "#core/round-half-up.ts";
import { columnNumberStyle, readNumber } from "#core/tables/number-shape.ts";
import { plainTitle, withoutUnit } from "#core/tables/plain-title.ts";
import { type Cell, cellNumber, cellText } from "#core/tables/sheet.ts";
import type { CampaignPrice } from "./campaign-prices.ts";

/** The prices of a list, and how many of its lines have a SKU and no price. */
export type ReadPrices = { prices: CampaignPrice[]; unread: number };

/** Titles of the price that a campaign asks, best first: today's price comes last. */
const priceTitles = [
  "preco da campanha",
  "preco de campanha",
  "preco na campanha",
  "preco campanha",
  "preco promocional",
  "preco da promocao",
  "preco de promocao",
  "preco da oferta",
  "preco de oferta",
  "preco com desconto",
  "preco final",
  "preco maximo",
  "preco sugerido",
  "campaign price",
  "promotion price",
  "deal price",
  "preco por",
  "preco",
  "price",
  "valor",
];

const skuTitles = [
  "sku",
  "sku do vendedor",
  "seller sku",
  "sku da variacao",
  "codigo sku",
  "codigo (sku)",
  "codigo",
  "sku de referencia",
  "referencia",
];

/** Rows that may have the titles: campaign files explain themselves above them. */
const titleRows = 20;

/**
 * Reads SKU and price from rows with titles or, without any, from the first cell and the last
 * number of each row. Of a SKU that occurs twice, the later line counts.
 */
export function readCampaignPrices(rows: readonly (readonly Cell[])[]): ReadPrices {
  const titles = findTitles(rows);
  const body = rows.slice(titles.row + 1);
  const priceAt = (cells: readonly Cell[]) => titles.price ?? cells.findLastIndex((cell) => cellText(cell));
  const texts = body.flatMap((cells) => {
    const cell = cells[priceAt(cells)];
    return typeof cell === "string" ? [cell] : [];
  });
  const found = columnNumberStyle(texts);
  // Only '1.234': a price in Brazil with thousands.
  const style = found === "POINT" ? "POINT" : "COMMA";
  const bySku = new Map<string, CampaignPrice>();
  let unread = 0;
  for (const cells of body) {
    const sku = cellText(cells[titles.sku]);
    if (sku === null) continue;
    const column = priceAt(cells);
    const price = column === titles.sku ? null : reaisIn(cells[column], style);
    if (price === null || !(price > 0)) unread += 1;
    else bySku.set(sku.toLowerCase(), { sku, priceCents: roundHalfUp(price * 100) });
  }
  return { prices: [...bySku.values()], unread };
}

/** A pasted or typed list: a line for each SKU, its price behind a tab, a semicolon or a blank. */
export function readTypedPrices(text: string): ReadPrices {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return readCampaignPrices(lines.map(cellsOfLine));
}

function cellsOfLine(line: string): string[] {
  if (/[\t;]/.test(line)) return line.split(/[\t;]/).map((cell) => cell.trim());
  const parts = /^(.*?\S)\s+((?:R\$\s*)?[\d.,]+)$/i.exec(line.trim().slice(0, 300));
  return parts ? [parts[1] ?? "", parts[2] ?? ""] : [line.trim()];
}

function reaisIn(cell: Cell | undefined, style: "COMMA" | "POINT"): number | null {
  const number = cellNumber(cell);
  if (number !== null) return number;
  const text = cellText(cell);
  return text === null ? null : readNumber(text, style);
}

type Titles = { row: number; sku: number; price: number | null };

function findTitles(rows: readonly (readonly Cell[])[]): Titles {
  for (const [row, cells] of rows.slice(0, titleRows).entries()) {
    const titles = cells.map((cell) => withoutUnit(plainTitle(cellText(cell) ?? "")));
    const sku = firstOf(titles, skuTitles);
    const price = firstOf(titles, priceTitles);
    if (sku >= 0 && price >= 0) return { row, sku, price };
  }
  return { row: -1, sku: 0, price: null };
}

function firstOf(titles: readonly string[], wanted: readonly string[]): number {
  const best = wanted.find((title) => titles.includes(title));
  return best === undefined ? -1 : titles.indexOf(best);
}

import { formatCount } from "#core/format/decimal.ts";
import { countText, listingCountText } from "#web/shared/count-text.ts";
import type { DetailedReport } from "../report-types.ts";

type Cell = DetailedReport["abcClasses"][number];

function countIn(cells: readonly Cell[], isIn: (cell: Cell) => boolean): number {
  return cells.filter(isIn).reduce((total, { listings }) => total + listings, 0);
}

/** Which listings make the profit, in a sentence. */
export function abcTitle(cells: readonly Cell[]): string {
  const first = countIn(cells, ({ profitClass }) => profitClass === "A");
  const all = countIn(cells, () => true);
  if (first === 0) return "Nenhum anúncio deixa lucro ainda";
  if (first === all) return "Todos os seus anúncios fazem parte dos 80% do lucro";
  return `${listingCountText(first)} de ${formatCount(all)} ${first === 1 ? "faz" : "fazem"} 80% do seu lucro`;
}

/** How many listings sell much and earn little. */
export function sellsMuchTitle(cells: readonly Cell[]): string {
  const count = countIn(
    cells,
    ({ profitClass, revenueClass }) => profitClass === "C" && revenueClass === "A",
  );
  return countText(count, "anúncio vende muito e rende pouco", "anúncios vendem muito e rendem pouco");
}

import { formatCount } from "#core/format/decimal.ts";
import { listText } from "#core/format/list-text.ts";
import { choiceFilters, flagFilters } from "#web/features/listing-view/filters.ts";
import { rangeWords } from "#web/features/listing-view/range-text.ts";
import type { TableView } from "#web/features/listing-view/table-view.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { maxPrintedRows } from "./max-printed-rows.ts";

/** How many rows are on paper; with a limit, how many there are and where the others are. */
export function printedCount(printed: number, total: number): string {
  if (printed >= total) return listingCountText(total);
  // The browser's own menu prints the rows that are loaded; the button loads up to the limit.
  const way = printed < maxPrintedRows ? "use o botão Imprimir" : "use Exportar";
  return `As primeiras ${formatCount(printed)} de ${formatCount(total)} linhas, na ordem da tabela; para ter todas, ${way}`;
}

/** The search and the filters of a view in words. */
export function viewWords(view: TableView): string[] {
  const choices = choiceFilters({ tags: view.tags, categories: view.categories }).flatMap(
    ({ name, label, options }) => {
      const chosen = options.filter(({ value }) => view[name].some((each) => each === value));
      return chosen.length > 0
        ? [
            `${label}: ${listText(
              chosen.map(({ text }) => text),
              "ou",
            )}`,
          ]
        : [];
    },
  );
  const flags = flagFilters.filter(({ name }) => view[name]).map(({ label }) => label);
  return [
    ...(view.search === "" ? [] : [`Busca: “${view.search}”`]),
    ...choices,
    ...flags,
    ...(view.importId === "" ? [] : ["Só os de uma importação"]),
    ...rangeWords(view.ranges),
  ];
}

import { filterWords, readSelection } from "#web/features/listing-view/selection.ts";
import { readView, writeFilter } from "#web/features/listing-view/table-view.ts";

/** Whose prices are taken: as the upload names them, and in words. */
export type PriceSelection = { query: string; text: string };

/** Reads the selection of the page's address: a bulk step, or the table's filter (MF-04). */
export function readPriceSelection(query: URLSearchParams): PriceSelection {
  const step = query.get("bulkStepId");
  if (step !== null)
    return {
      query: new URLSearchParams({ bulkStepId: step }).toString(),
      text: "trocamos só os preços desta mudança",
    };
  const filter = writeFilter({ ...readView(query), archived: false });
  const selection = readSelection(filter, null);
  const words = "filter" in selection ? filterWords(selection.filter) : null;
  const all = "trocamos os preços dos anúncios que estão nele e nada mais";
  return {
    query: filter.toString(),
    text: words === null ? all : `trocamos só os preços do filtro (${words})`,
  };
}

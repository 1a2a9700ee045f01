import { listText } from "#core/format/list-text.ts";
import { channelText } from "#core/sale/channel.ts";
import { listingHealthText, missingList } from "#core/text/listing-text.ts";
import { priceDiffersText } from "./filters.ts";
import { rangeWords } from "./range-text.ts";
import { listingVariables, readView } from "./table-view.ts";

/** The most ids that an address may contain; the table passes more through the history's state. */
const maxIdsInAddress = 200;

/** The listings of a new step: those chosen in the table, or all that its filter finds. */
export type ListingSelection = { ids: string[] } | { filter: Filter };

export type Filter = ReturnType<typeof readFilter>;

/** Reads the selection from the address (`?ids=` or the table's filter) and the history's state. */
export function readSelection(query: URLSearchParams, state: unknown): ListingSelection {
  const inAddress = (query.get("ids") ?? "").split(",").filter(Boolean).slice(0, maxIdsInAddress);
  const ids = chosenIds(state) ?? inAddress;
  return ids.length > 0 ? { ids: [...ids] } : { filter: readFilter(query) };
}

/** The listings that the table stored in the history's state; null for those of the address. */
function chosenIds(state: unknown): readonly string[] | null {
  if (typeof state !== "object" || state === null || !("ids" in state)) return null;
  const { ids } = state;
  const isText = (id: unknown): id is string => typeof id === "string";
  return Array.isArray(ids) && ids.every(isText) ? ids : null;
}

/** The filter in the table's address, without `archived`, which a step does not take. */
function readFilter(query: URLSearchParams) {
  const { archived: _, ...filter } = listingVariables(readView(query)).filter;
  return filter;
}

/** A filter in words: 'Shopee ou Amazon · Prejuízo · “caneca”'; null for the whole catalogue. */
export function filterWords({
  search,
  channels,
  healths,
  tags,
  categories,
  missing,
  missingFields,
  lossZone,
  toFix,
  withoutUnits,
  priceDiffers,
  importId,
  ...ranges
}: Filter): string | null {
  const parts = [
    either(channels?.map((channel) => channelText[channel])),
    either(healths?.map((health) => listingHealthText[health])),
    either(tags),
    either(categories),
    missing ? "Faltam dados" : null,
    missingFields ? `Falta ${missingList(missingFields)}` : null,
    lossZone ? "Zona de perda" : null,
    toFix ? "Preço a corrigir" : null,
    withoutUnits ? "Sem unidades por mês" : null,
    priceDiffers ? priceDiffersText : null,
    importId ? "Só os de uma importação" : null,
    ...rangeWords(ranges),
    search ? `“${search}”` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(" · ") : null;
}

function either(texts: readonly string[] | null | undefined): string | null {
  return texts ? listText(texts, "ou") : null;
}

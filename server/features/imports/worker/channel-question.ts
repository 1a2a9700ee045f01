import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import type { FirstPlace } from "#core/import/changes/known-products.ts";
import { channelOfTitle } from "#core/import/table/title-channel.ts";
import { type Channel, channels } from "#core/sale/channel.ts";
import { placeOn } from "#core/sale/sale-place.ts";
import { firstListing } from "#server/features/catalogue/products/create-product.ts";
import type { StoredAnswers, StoredMapping, StoredQuestion } from "../import-state.ts";
import type { FileTable } from "../read/file-table.ts";

/**
 * The listing of rows that name no channel: on the channel that the seller has chosen for this
 * file, else on the first marketplace.
 */
export function firstPlaceOf(context: FigureContext, { channel }: StoredAnswers): FirstPlace {
  return channel === null ? firstListing(context) : placeOn(channel);
}

/** Whether rows without a channel can mean only one: chosen, or the seller's only one (D270). */
export function isChannelCertain({ defaults }: FigureContext, { channel }: StoredAnswers): boolean {
  return channel !== null || defaults.marketplaces.length === 1;
}

/** Asks on which channel the rows sell that name none. `sample`: the SKU of the first. */
export function channelQuestion(
  { defaults }: FigureContext,
  mapping: StoredMapping,
  sample: string,
): StoredQuestion {
  const columnOf = (wanted: string) => mapping.find(({ field }) => field === wanted)?.column;
  const column = columnOf("channel") ?? columnOf("price") ?? columnOf("sku") ?? 0;
  const own = defaults.marketplaces;
  const others = channels.filter((each: Channel) => !own.includes(each));
  return { kind: "CHANNEL", column, sample, channels: [...own, ...others] };
}

/** Whether the file says where its rows sell: by its origin, a column, or its prices' title. */
export function namesChannels({
  format,
  columns,
  mapping,
}: Pick<FileTable, "format" | "columns" | "mapping">): boolean {
  if (format === "SHOPEE" || format === "MERCADO_LIVRE") return true;
  return mapping.some(
    ({ field, column }) =>
      field === "channel" || (field === "price" && channelOfTitle(columns[column] ?? "") !== null),
  );
}

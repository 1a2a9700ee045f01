import type { Channel } from "#core/sale/channel.ts";
import type { ListingType } from "#core/sale/choices.ts";
import type { NumberStyle } from "#core/tables/number-shape.ts";

/** A cell of the file, from 0. */
export type CellPlace = { sheet: number; row: number; column: number };

/** A price that a file gives for something that is sold there. Plain JSON. */
export type PriceRow = {
  /** From 1, as a spreadsheet program shows it; sheets read together are counted through. */
  number: number;
  /** The sheet's name, when several were read together; null otherwise. */
  sheet: string | null;
  /** Where the price stands: in the row, or in that of the product whose variation it is. */
  cell: CellPlace | null;
  /** The price there, in centavos; null: none that can be read. */
  cents: number | null;
  /** The price's text and its decimal mark; null when the cell holds a number. */
  text: { written: string; style: NumberStyle } | null;
  /** The price that the file shows crossed out ('Preço De'), in centavos; null: none. */
  fromCents: number | null;
  sku: string | null;
  name: string | null;
  /** The marketplace's own ids; null elsewhere. */
  itemId: string | null;
  variationId: string | null;
  /** Null: the file does not say. */
  channel: Channel | null;
  listingType: ListingType | null;
  channelName: string | null;
  /** Why it cannot be filled; pt-BR. */
  problem: string | null;
};

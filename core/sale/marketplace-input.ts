import { keysOf } from "#core/keys-of.ts";
import type { Marketplace } from "./channel.ts";
import { type SaleRow, saleTable } from "./table/sale-table.ts";
import type { Simplify, ValueOf } from "./table/value-of.ts";

type Table = typeof saleTable;

/** A row's name in the input of a marketplace; never when the marketplace does not read it. */
type NameIn<M extends Marketplace, Row> = Row extends { field: infer Name extends string }
  ? Row extends { readBy: readonly (infer Reader)[] }
    ? M extends Reader
      ? Name
      : never
    : Row extends { of: M }
      ? Name
      : never
  : never;

/**
 * What the rules of one marketplace read, from the rows that name it (`sale-table.ts`). An absent
 * or null field has its default, a date the current day in São Paulo. An override is the seller's
 * own figure and takes precedence (FE-10): percentages in per cent, money in reais.
 */
export type InputOf<M extends Marketplace> = Simplify<
  { marketplace: M } & { [F in keyof Table as NameIn<M, Table[F]>]?: ValueOf<Table[F]> | null | undefined }
>;

/** Where and how a product is sold. */
export type MarketplaceInput = { [M in Marketplace]: InputOf<M> }[Marketplace];

/** The names of the fields, for questions and refusals. */
export type MarketplaceField = AllKeys<MarketplaceInput>;
type AllKeys<Union> = Union extends unknown ? Exclude<keyof Union, "marketplace"> : never;

/** A row that a marketplace reads, with its name in the form and in the marketplace's input. */
export type ReadRow = { name: keyof Table; field: MarketplaceField; row: SaleRow };

const readRows = keysOf(saleTable).flatMap((name): ReadRow[] => {
  const row: SaleRow & { field: MarketplaceField | null } = saleTable[name];
  return row.field === null ? [] : [{ name, field: row.field, row }];
});

const rowsByMarketplace = new Map<Marketplace, readonly ReadRow[]>();

/** The rows that a marketplace's rules read, in the order of the table. */
export function rowsReadBy(marketplace: Marketplace): readonly ReadRow[] {
  const existing = rowsByMarketplace.get(marketplace);
  if (existing) return existing;
  const rows = readRows.filter(({ row }) => row.readBy?.includes(marketplace) ?? row.of === marketplace);
  rowsByMarketplace.set(marketplace, rows);
  return rows;
}

/** The input of a marketplace with one value for each row that it reads. */
export function inputFromRows(
  marketplace: Marketplace,
  toValue: (row: ReadRow) => string | number | boolean | null,
): MarketplaceInput {
  const input: Record<string, string | number | boolean | null> = { marketplace };
  for (const row of rowsReadBy(marketplace)) input[row.field] = toValue(row);
  // The rows of a marketplace are the fields of its input; the value's kind is the row's.
  return input as MarketplaceInput;
}

/** What an absent value counts as for the rules. */
export function absentValue({ row }: ReadRow): string | number | boolean | null {
  if (row.absent !== undefined) return row.absent;
  if (row.kind === "flag") return row.default === "true";
  return row.kind === "choice" ? row.default : null;
}

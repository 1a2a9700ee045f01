import type { ImportFormat } from "./import-format.ts";

/** How the text of a field is read. */
export type ImportFieldKind =
  | "id"
  | "text"
  | "sku"
  | "note"
  | "code"
  | "tags"
  | "money"
  | "percent"
  | "multiple"
  | "count"
  | "weight"
  | "length"
  | "flag"
  | "since"
  | "channel"
  | "listingType"
  | "choice"
  | "fee";

export type ImportEntry = {
  /** The column's title in our own export. */
  title: string;
  kind: ImportFieldKind;
  /** Other titles, plain (`plainTitle`), best first. */
  synonyms?: readonly string[];
  /** Titles that probably mean the field. */
  likely?: RegExp;
  /** Titles that never mean it, whatever `likely` says. */
  never?: RegExp;
  /** Titles that mean it in files of one program. */
  inFormat?: Readonly<Partial<Record<ImportFormat, readonly string[]>>>;
  /** Recognised only in our own export. */
  ownOnly?: true;
  /** Not in our own export. */
  foreignOnly?: true;
};

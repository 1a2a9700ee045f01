import type { ImportField } from "../import-field.ts";
import type { KnownProduct } from "./known-products.ts";

/** The reason why a row is not imported. `message` is pt-BR. */
export type RowProblem = { field: ImportField; message: string };

/** A value before and after, as pt-BR text; null: not known or empty. */
export type FieldChange = { field: ImportField; before: string | null; after: string | null };

/** The effect of a row on the catalogue. CREATED: a new product, or a new listing of a product. */
export type RowEffect =
  | { outcome: "FAILED"; problems: readonly RowProblem[] }
  | {
      outcome: "CREATED" | "UPDATED" | "UNCHANGED";
      product: KnownProduct;
      changes: readonly FieldChange[];
    };

/** The effect of a row that is not imported, for these reasons. */
export function failed(...problems: RowProblem[]): RowEffect {
  return { outcome: "FAILED", problems };
}

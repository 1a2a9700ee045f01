import type { ImportField } from "../import-field.ts";
import type { UnknownValue } from "../mapped-value.ts";
import type { FirstPlace, KnownProduct } from "./known-products.ts";

/** The reason why a row is not imported; without a field, the whole row. `message` is pt-BR. */
export type RowProblem = { field: ImportField | null; message: string };

/** A value before and after, as pt-BR text; null: not known or empty. */
export type FieldChange = { field: ImportField; before: string | null; after: string | null };

/** The effect of a row on the catalogue. CREATED: a new product, or a new listing of a product. */
export type RowEffect =
  | {
      outcome: "FAILED";
      problems: readonly RowProblem[];
      /** Refused only because the product is archived. */
      isArchived?: true;
    }
  | {
      outcome: "CREATED" | "UPDATED" | "UNCHANGED";
      product: KnownProduct;
      changes: readonly FieldChange[];
      /** The listing that the row is about; null when it is only about the product. */
      place: FirstPlace | null;
      /** The row restores an archived product. */
      restores?: boolean;
      /** Neither the row nor the catalogue says the listing's channel (D270). */
      isChannelOpen: boolean;
      /** A new product whose row has no name: its SKU stands in for it (D308). */
      isNameProposed?: boolean;
      /** Texts that mean nothing at the listing's place; the row enters without them. */
      unknown?: readonly UnknownValue[];
    };

/** The effect of a row that is not imported, for these reasons. */
export function failed(...problems: RowProblem[]): Extract<RowEffect, { outcome: "FAILED" }> {
  return { outcome: "FAILED", problems };
}

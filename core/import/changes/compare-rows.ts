import { skuKey } from "#core/catalogue/product-rules.ts";
import { cutText } from "#core/format/cut-text.ts";
import { placeKey } from "#core/sale/sale-place.ts";
import type { TableRow } from "#core/tables/sheet.ts";
import type { ImportField } from "../import-field.ts";
import type { UnknownValue } from "../mapped-value.ts";
import type { ReadingPlan } from "../reading-plan.ts";
import type { ImportedProduct, ImportedRow } from "../row/imported-row.ts";
import { readRow } from "../row/read-row.ts";
import { compareRow, listingOf, placeOf } from "./compare-row.ts";
import type { FileMemory } from "./file-memory.ts";
import type { ImportDefault } from "./fill-defaults.ts";
import { keepStored } from "./keep-stored.ts";
import type { FirstPlace, KnownProduct, KnownProducts } from "./known-products.ts";
import { type PlaceContext, termsAt } from "./place-terms.ts";
import { failed, type RowEffect } from "./row-effect.ts";

/** A row of the file as it was read, with its number and place. */
export type NumberedRow = Pick<TableRow, "number" | "place"> & { row: ImportedRow };

type Comparison = {
  /** Updated with each row. */
  known: KnownProducts;
  first: FirstPlace;
  /** Whether rows of archived products restore them (D272). */
  restoresArchived?: boolean;
  /** What fills in where file and catalogue say nothing (D307). */
  defaults?: readonly ImportDefault[];
  /** The facts of the file's earlier rows; absent when the repeated rows are already known. */
  memory?: FileMemory;
  /** Absent for our own export, whose terms are stored as they are. */
  place?: PlaceContext | undefined;
};

/** Decides what each row does, in order, because two rows may be two listings of one product. */
export function compareRows(rows: readonly NumberedRow[], comparison: Comparison): RowEffect[] {
  return rows.map(({ number, row }) => compareOne(number, row, comparison));
}

function compareOne(number: number, given: ImportedRow, comparison: Comparison): RowEffect {
  const { known, first, memory } = comparison;
  const product = findProduct(given, known, memory);
  const { row: placed, unknown } = atPlace(given, product, comparison);
  const row = product ? keepStored(placed, product) : placed;
  const { sku } = row.product;
  const other = product && sku !== undefined ? known.otherWithSku(sku, product) : null;
  if (other) return failed({ field: "sku", message: skuTaken(other) });
  const place = product && keyOfPlace(row, product, first);
  const conflict = product && memory?.conflict(row, product, place);
  if (conflict && row.problems.length === 0) return failed(conflict);
  const effect = compareRow(
    (product && memory?.newSubscriptionDetails(row, product)) ?? row,
    product,
    comparison,
  );
  if (effect.outcome === "FAILED") return effect;
  memory?.remember(number, row, effect.product, keyOfPlace(row, effect.product, first));
  if (effect.outcome !== "UNCHANGED") known.put(effect.product);
  return unknown.length > 0 ? { ...effect, unknown } : effect;
}

/** The row with its terms as its channel's rules name them. */
function atPlace(
  row: ImportedRow,
  product: KnownProduct | null,
  { first, place: context }: Comparison,
): { row: ImportedRow; unknown: readonly UnknownValue[] } {
  if (context === undefined) return { row, unknown: [] };
  const { place, own } = product
    ? listingOf(row.listing, product.listings, first)
    : { place: placeOf(row.listing, first), own: undefined };
  if (place === null) return { row, unknown: [] };
  const { terms, unknown } = termsAt(place, row.listing, own?.fields.terms ?? {}, context);
  return { row: { ...row, listing: { ...row.listing, terms } }, unknown };
}

function findProduct(
  { product }: ImportedRow,
  known: KnownProducts,
  memory?: FileMemory,
): KnownProduct | null {
  const stored = known.find(product);
  if (stored || product.sku === undefined) return stored;
  return memory?.findNew(`new ${skuKey(product.sku)}`) ?? null;
}

/**
 * The key of the product's listing that the row is about; null when the row has no facts about a
 * listing.
 */
function keyOfPlace({ listing }: ImportedRow, { listings }: KnownProduct, first: FirstPlace): string | null {
  const { place } = listingOf(listing, listings, first);
  return place && placeKey(place);
}

function skuTaken({ fields }: KnownProduct): string {
  return `Este SKU já é de outro produto: “${cutText(fields.name, 60)}”.`;
}

/** Finds the SKUs that occur in several rows of a file. */
export type RepeatedSkus = {
  add(rows: Iterable<Pick<TableRow, "cells">>): void;
  /**
   * Whether another row of the file may be about this product. Valid once all rows have been added.
   */
  mayRepeat(product: ImportedProduct): boolean;
};

/**
 * Creates an empty collection of SKUs. In a file with our own ids, one row may name a product by
 * its SKU and another by its id, so every product may repeat.
 */
export function createRepeatedSkus(mapping: readonly { field: ImportField; column: number }[]): RepeatedSkus {
  const sku = mapping.find(({ field }) => field === "sku");
  const hasIds = mapping.some(({ field }) => field === "productId");
  return sku && !hasIds ? countSkus(sku.column) : { add: () => undefined, mayRepeat: () => true };
}

function countSkus(column: number): RepeatedSkus {
  // Reads the SKU as `readRow` does; the format makes no difference.
  const fields = [{ field: "sku", column, style: null, unit: 1 }] as const;
  const plan: ReadingPlan = { format: "SPREADSHEET", columns: [], fields };
  const seen = new Set<string>();
  const repeated = new Set<string>();
  return {
    add(rows) {
      for (const { cells } of rows) {
        const { sku } = readRow(plan, { cells }).product;
        if (sku === undefined) continue;
        const key = skuKey(sku);
        if (seen.has(key)) repeated.add(key);
        else seen.add(key);
      }
    },
    mayRepeat: ({ sku }) => sku !== undefined && repeated.has(skuKey(sku)),
  };
}

import { skuKey } from "#core/catalogue/product-rules.ts";
import type { ImportField } from "../import-field.ts";
import type { ReadingPlan } from "../reading-plan.ts";
import type { ImportedProduct } from "../row/imported-row.ts";
import { readRow } from "../row/read-row.ts";
import type { TableRow } from "../sheet.ts";

/** Finds the SKUs that stand in several rows of a file. */
export type RepeatedSkus = {
  add(rows: Iterable<Pick<TableRow, "cells">>): void;
  /** Whether another row of the file may be about this product. Holds once all rows were added. */
  mayRepeat(product: ImportedProduct): boolean;
};

/** In a file with our own ids a row may name by its SKU what another names by its id: all may repeat. */
export function createRepeatedSkus(mapping: readonly { field: ImportField; column: number }[]): RepeatedSkus {
  const sku = mapping.find(({ field }) => field === "sku");
  const hasIds = mapping.some(({ field }) => field === "productId");
  return sku && !hasIds ? countSkus(sku.column) : { add: () => undefined, mayRepeat: () => true };
}

function countSkus(column: number): RepeatedSkus {
  // Read as `readRow` reads it; the format says nothing of a SKU.
  const fields = [{ field: "sku", column, style: null, unit: 1 }] as const;
  const plan: ReadingPlan = { format: "SPREADSHEET", columns: [], fields };
  const seen = new Set<string>();
  const repeated = new Set<string>();
  return {
    add(rows) {
      for (const { cells } of rows) {
        const { sku } = readRow(plan, cells).product;
        if (sku === undefined) continue;
        const key = skuKey(sku);
        if (seen.has(key)) repeated.add(key);
        else seen.add(key);
      }
    },
    mayRepeat: ({ sku }) => sku !== undefined && repeated.has(skuKey(sku)),
  };
}

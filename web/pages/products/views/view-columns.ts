import type { GridLayout } from "#web/shared/grid/grid-column.ts";
import { allColumns, otherColumns } from "../table/grid/columns.tsx";

/**
 * The columns of a layout as a saved view stores them (D319): the shown ones in their order, each
 * with its width where the seller has changed it: 'price:140'.
 */
export function writeColumns({ hidden, order, widths }: GridLayout): string[] {
  return inOrder(order)
    .filter((key) => !hidden.includes(key))
    .map((key) => (widths[key] === undefined ? key : `${key}:${Math.round(widths[key])}`));
}

/** The layout of a saved view's columns; columns that no longer exist are left out. */
export function readColumns(columns: readonly string[]): GridLayout {
  const read = columns.flatMap((text) => {
    const [key = "", width = ""] = text.split(":");
    return allColumns.some((column) => column.key === key) ? [{ key, width: Number(width) }] : [];
  });
  const order = [...new Set(read.map(({ key }) => key))].filter((key) => key !== firstKey);
  return {
    order,
    hidden: otherColumns.map(({ key }) => key).filter((key) => !order.includes(key)),
    widths: Object.fromEntries(read.flatMap(({ key, width }) => (width > 0 ? [[key, width]] : []))),
  };
}

const firstKey = allColumns[0]?.key ?? "";

function inOrder(order: readonly string[]): string[] {
  const keys = otherColumns.map(({ key }) => key);
  const placed = order.filter((key) => keys.includes(key));
  return [firstKey, ...placed, ...keys.filter((key) => !placed.includes(key))];
}

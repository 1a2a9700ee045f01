import type { ListingRow } from "../rows/listing-row.ts";
import type { TypedValue } from "./fields/cell-field.ts";
import { type CellKind, cellField } from "./fields/cell-fields.ts";

/** The edited cell with its currently displayed values. */
export type CellTarget = {
  kind: CellKind;
  /** The id of the product or listing that stores the value; `version` belongs to the same row. */
  id: string;
  version: number;
  productId: string;
  /** The product's name. */
  name: string;
  /** Null when unknown. */
  value: TypedValue;
};

export type CellText = { target: CellTarget; text: string };

export type CellValue = { target: CellTarget; value: TypedValue };

export type SaveOutcome =
  | { kind: "saved"; version: number; isLoss?: boolean }
  | { kind: "conflict"; value: TypedValue; version: number }
  | { kind: "unanswered" }
  | { kind: "refused"; problem: string };

/** A row's cell as the target of an edit. */
export function targetOf(kind: CellKind, row: ListingRow): CellTarget {
  const { product } = row;
  const field = cellField(kind);
  const { id, version } = field.of === "product" ? product : row;
  const value = field.of === "product" ? field.stored(product) : field.stored(row);
  return { kind, id, version, productId: product.id, name: product.name, value };
}

/** Why a cell cannot be edited; null when it can. */
export function lockReason(kind: CellKind, { product }: ListingRow): string | null {
  if (product.isReadOnly) return "Este produto está só para leitura. Nada foi apagado.";
  if (product.archivedAt) return "Este produto está arquivado. Restaure para editar.";
  return kind === "cost" && product.isKit ? "O custo de um kit é a soma das partes." : null;
}

import type { ListingRow } from "../rows/listing-row.ts";
import type { MoneyKind } from "./read-cents.ts";

/** The edited cell with its currently displayed values. */
export type CellTarget = {
  kind: MoneyKind;
  /** The product's id for a cost, the listing's for a price; `version` belongs to the same row. */
  id: string;
  version: number;
  productId: string;
  /** The product's name. */
  name: string;
  /** Null when unknown. */
  cents: number | null;
};

/** A cell and the text that it is to have. */
export type CellText = { target: CellTarget; text: string };

/** A cell and the value that it is to have. */
export type CellValue = { target: CellTarget; cents: number | null };

/** A saved change that can be undone, with the version that it created. */
export type SavedChange = { id: string; version: number };

export type SaveOutcome =
  | { kind: "saved"; change: SavedChange | null; version?: number; isLoss?: boolean }
  | { kind: "conflict"; cents: number | null; version: number }
  | { kind: "unanswered" }
  | { kind: "refused"; problem: string };

/** A row's cell as the target of an edit. */
export function targetOf(kind: MoneyKind, row: ListingRow): CellTarget {
  const { product } = row;
  const holder = kind === "cost" ? product : row;
  const cents = kind === "cost" ? product.costCents : row.priceCents;
  const { id, version } = holder;
  return { kind, id, version, productId: product.id, name: product.name, cents: cents ?? null };
}

/** Why a cell cannot be edited; null when it can. */
export function lockReason(kind: MoneyKind, { product }: ListingRow): string | null {
  if (product.isReadOnly) return "Este produto está só para leitura. Nada foi apagado.";
  if (product.archivedAt) return "Este produto está arquivado. Restaure para editar.";
  return kind === "cost" && product.isKit ? "O custo de um kit é a soma das partes." : null;
}

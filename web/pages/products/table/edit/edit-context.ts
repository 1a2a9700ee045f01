import { createContext, useContext, useSyncExternalStore } from "react";
import type { ListingRow } from "../rows/listing-row.ts";
import { type CellEdit, type CellEdits, cellKey } from "./cell-edits.ts";
import type { CellTarget, EditSession } from "./edit-session.ts";
import type { MoneyKind } from "./read-cents.ts";

/** The unsaved edits, and the session that saves them. */
export type Editing = { edits: CellEdits; session: EditSession };

export const EditContext = createContext<Editing | null>(null);

/** The edits of the table that contains this component. */
export function useEditing(): Editing {
  const editing = useContext(EditContext);
  if (!editing) throw new Error("there is no EditProvider above this component");
  return editing;
}

/** The edit of one cell; null without one. */
export function useCellEdit(kind: MoneyKind, row: ListingRow): CellEdit | null {
  const { edits } = useEditing();
  const key = cellKey(kind, targetId(kind, row));
  return useSyncExternalStore(edits.subscribe, () => edits.get(key));
}

/** A row with figures recalculated from unsaved edits (PR-05). */
export function useLiveRow(row: ListingRow): ListingRow {
  const { edits } = useEditing();
  const figures = useSyncExternalStore(edits.subscribe, () => edits.figuresOf(row.id));
  return figures ? { ...row, ...figures, missing: [...figures.missing], isStale: false } : row;
}

/** A row's cell as the target of an edit. */
export function targetOf(kind: MoneyKind, row: ListingRow): CellTarget {
  const { product } = row;
  const holder = kind === "cost" ? product : row;
  const cents = kind === "cost" ? product.costCents : row.priceCents;
  const { id, version } = holder;
  return { kind, id, version, productId: product.id, name: product.name, cents: cents ?? null };
}

function targetId(kind: MoneyKind, row: ListingRow): string {
  return kind === "cost" ? row.product.id : row.id;
}

/** Why a cell cannot be edited; null when it can. */
export function lockReason(kind: MoneyKind, { product }: ListingRow): string | null {
  if (product.isReadOnly) return "Este produto está só para leitura. Nada foi apagado.";
  if (product.archivedAt) return "Este produto está arquivado. Restaure para editar.";
  return kind === "cost" && product.isKit ? "O custo de um kit é a soma das partes." : null;
}

import type { ReactNode } from "react";
import { type Client, useClient } from "urql";
import { formatCents } from "#core/format/money.ts";
import { toastStore } from "#web/shared/toasts/toast-store.ts";
import { createCellEdits } from "./cell-edits.ts";
import { EditContext, type Editing } from "./edit-context.ts";
import { type CellTarget, createEditSession, type SavedChange } from "./edit-session.ts";
import { createFigureInputs } from "./figure-inputs.ts";
import { saveCell, undoCell } from "./save-cell.ts";

/** What a cell contains, as messages name it. */
export const cellLabel = { cost: "Custo", price: "Preço" };

/**
 * Holds and saves what is typed into the table's cells. EditNotes shows what could not be saved.
 */
export function EditProvider({ children }: { children: ReactNode }) {
  return <EditContext.Provider value={editingOf(useClient())}>{children}</EditContext.Provider>;
}

/** Unsaved edits survive a visit to another page and are dropped with the session's client. */
const ofClient = new WeakMap<Client, Editing>();

export function editingOf(client: Client): Editing {
  const known = ofClient.get(client);
  if (known) return known;
  const edits = createCellEdits();
  const inputs = createFigureInputs(client);
  const session = createEditSession({
    edits,
    save: (target, cents) => saveCell(client, target, cents),
    loadFigures: inputs.load,
    onSaved: (target, cents, change) =>
      showSaved(
        target,
        cents,
        { change, profitCents: edits.figuresOf(target.id)?.profitCents ?? null },
        client,
      ),
  });
  const editing = { edits, session, inputs };
  ofClient.set(client, editing);
  return editing;
}

type Saved = {
  change: SavedChange | null;
  /** Of a sale at the saved price; null when unknown, and for a cost, which listings share. */
  profitCents: number | null;
};

/** A price that loses money says so where it was saved (GR-04), with the way back. */
function showSaved(target: CellTarget, cents: number | null, { change, profitCents }: Saved, client: Client) {
  const isLoss = target.kind === "price" && profitCents !== null && profitCents < 0;
  const saved = `${cellLabel[target.kind]} salvo`;
  toastStore.show({
    tone: isLoss ? "destructive" : "success",
    title: isLoss ? `${saved}, mas dá prejuízo de ${formatCents(-Math.round(profitCents))}` : saved,
    description: `${target.name}: ${formatCents(target.cents)} → ${formatCents(cents)}`,
    ...(change ? { action: { undo: () => void undo(target, change, client) } } : {}),
  });
}

async function undo({ kind, name }: CellTarget, change: SavedChange, client: Client) {
  const error = await undoCell(client, change);
  toastStore.show(
    error === null
      ? { tone: "success", title: `${cellLabel[kind]} de antes de volta`, description: name }
      : { tone: "destructive", title: "Não foi possível desfazer", description: error.message },
  );
}

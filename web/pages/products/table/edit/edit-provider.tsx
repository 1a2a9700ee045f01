import type { ReactNode } from "react";
import { type Client, useClient } from "urql";
import type { ListingFigures } from "#core/catalogue/listing-figures.ts";
import { formatCents } from "#core/format/money.ts";
import { toastStore } from "#web/shared/toasts/toast-store.ts";
import { countText } from "../../count-text.ts";
import { historyOf } from "../history/tab-history.ts";
import { createCellEdits } from "./cell-edits.ts";
import type { CellTarget } from "./cell-target.ts";
import { EditContext, type Editing } from "./edit-context.ts";
import { createEditSession } from "./edit-session.ts";
import { createFigureInputs } from "./figure-inputs.ts";
import { createCellSteps } from "./many/cell-steps.ts";
import { saveCells } from "./many/save-cells.ts";
import { createSettler } from "./many/settle-cells.ts";
import { saveCell } from "./save-cell.ts";

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
  const history = historyOf(client);
  const settler = createSettler((cells) => saveCells(client, cells));
  const steps = createCellSteps({ settler, push: history.push });
  const session = createEditSession({
    edits,
    save: (target, cents) => saveCell(client, target, cents),
    settler,
    onSending: history.waitFor,
    loadFigures: inputs.load,
    onSaved(target, cents, change) {
      const saved = change && {
        target: { ...target, version: change.version },
        from: target.cents,
        to: cents,
      };
      const step = steps.add(saved ? [saved] : []);
      const figures = target.kind === "price" ? edits.figuresOf(target.id) : null;
      showSaved(target, cents, { figures, undo: step && (() => void history.undoStep(step)) });
    },
    onSavedLater(saved) {
      const step = steps.add(saved);
      if (!step) return;
      toastStore.show({
        tone: "success",
        title: countText(saved.length, "valor salvo", "valores salvos"),
        action: { undo: () => void history.undoStep(step) },
      });
    },
  });
  const editing = { edits, session, inputs, steps };
  ofClient.set(client, editing);
  return editing;
}

type Saved = {
  /** Null when nothing has changed. */
  undo: (() => void) | null;
  /** At the saved price; null when unknown, and for a cost, which listings share. */
  figures: ListingFigures | null;
};

/** A price that loses money, or earns too little, says so where it was saved (GR-04). */
function showSaved(target: CellTarget, cents: number | null, { undo, figures }: Saved) {
  const saved = `${cellLabel[target.kind]} salvo`;
  toastStore.show({
    tone: figures?.health === "LOSS" ? "destructive" : "success",
    title: `${saved}${warningOf(figures)}`,
    description: `${target.name}: ${formatCents(target.cents)} → ${formatCents(cents)}`,
    ...(undo ? { action: { undo } } : {}),
  });
}

function warningOf(figures: ListingFigures | null): string {
  if (figures?.health === "LOSS")
    return `, mas dá prejuízo de ${formatCents(-Math.round(figures.profitCents ?? 0))}`;
  return figures?.health === "THIN" ? ", mas abaixo da sua margem mínima" : "";
}

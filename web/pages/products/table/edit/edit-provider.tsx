import type { ReactNode } from "react";
import { type Client, useClient } from "urql";
import type { ListingFigures } from "#core/catalogue/listing-figures.ts";
import { formatCents } from "#core/format/money.ts";
import { countText } from "#web/shared/count-text.ts";
import { toastStore } from "#web/shared/toasts/store/toast-store.ts";
import { historyOf } from "../history/tab-history.ts";
import { cellKey, createCellEdits } from "./cell-edits.ts";
import type { CellTarget } from "./cell-target.ts";
import { EditContext, type Editing } from "./edit-context.ts";
import { createEditSession } from "./edit-session.ts";
import type { TypedValue } from "./fields/cell-field.ts";
import { type CellKind, cellField } from "./fields/cell-fields.ts";
import { createFigureInputs } from "./figure-inputs.ts";
import { createCellSteps } from "./many/cell-steps.ts";
import { saveCells } from "./many/save-cells.ts";
import { createSettler } from "./many/settle-cells.ts";
import { saveCell } from "./save-cell.ts";

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
    save: (target, value) => saveCell(client, target, value),
    settler,
    onSending: history.waitFor,
    loadFigures: inputs.load,
    onSaved(target, value, version) {
      const saved = { target: { ...target, version }, from: target.value, to: value };
      const step = steps.add(target.value === value ? [] : [saved]);
      const isOfListing = cellField(target.kind).of === "listing";
      const figures = isOfListing ? edits.figuresOf(target.id) : null;
      showSaved(target, value, { figures, undo: step && (() => void history.undoStep(step)) });
    },
    onUnsent: (cell) =>
      // An undo without a connection takes the text back, unless it was saved meanwhile.
      history.push({
        async reverse() {
          const edit = edits.get(cellKey(cell.target.kind, cell.target.id));
          if (edit?.state !== "unsent" || edit.text !== cell.text) return "gone";
          session.takeBack(cell.target);
          const { label, show } = cellField(cell.target.kind);
          toastStore.show({
            tone: "success",
            title: `${label} não enviado foi desfeito`,
            description: `${cell.target.name}: continua ${show(cell.target.value)}`,
          });
          return null;
        },
      }),
    onUnsaved(target, problem) {
      const { label, show } = cellField(target.kind);
      const text = edits.get(cellKey(target.kind, target.id))?.text ?? show(null);
      toastStore.show({
        tone: "destructive",
        title: `${label} não foi salvo`,
        description: `${target.name}: ${problem} O que você digitou (${text}) continua na tabela.`,
      });
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
  /** With the saved value; null when unknown, and for a value that listings share. */
  figures: ListingFigures | null;
};

/** A value with which a listing loses money, or earns too little, says so when saved (GR-04). */
function showSaved(target: CellTarget, value: TypedValue, { undo, figures }: Saved) {
  const { saved, show } = cellField(target.kind);
  toastStore.show({
    tone: figures?.health === "LOSS" ? "destructive" : "success",
    title: `${saved}${warningOf(target.kind, figures)}`,
    description: `${target.name}: ${show(target.value)} → ${show(value)}`,
    ...(undo ? { action: { undo } } : {}),
  });
}

function warningOf(kind: CellKind, figures: ListingFigures | null): string {
  // A loss comes with each sale, however many there are.
  if (kind === "units" && figures?.health === "LOSS")
    return `. Este anúncio dá prejuízo: ${formatCents(-Math.round(figures.profitCents ?? 0))} por venda`;
  if (figures?.health === "LOSS")
    return `, mas dá prejuízo de ${formatCents(-Math.round(figures.profitCents ?? 0))}`;
  return figures?.health === "THIN" ? ", mas abaixo da sua margem mínima" : "";
}

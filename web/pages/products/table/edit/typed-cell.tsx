import { CircleAlert, CloudOff, Lock, type LucideIcon, Merge } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import type { ListingRow } from "../rows/listing-row.ts";
import type { CellEdit } from "./cell-edits.ts";
import { CellInput } from "./cell-input.tsx";
import { lockReason, targetOf } from "./cell-target.ts";
import { useCellEdit } from "./edit-context.ts";
import { type CellKind, cellField } from "./fields/cell-fields.ts";
import "./typed-cell.css";

/**
 * The cell that is open for typing. `isTyped`: opened by its first key, whose text is already in
 * the cell's edit.
 */
export const OpenCell = createContext<{ listingId: string; kind: CellKind; isTyped: boolean } | null>(null);

type Props = {
  row: ListingRow;
  kind: CellKind;
  /** How the stored value is shown; as its text without it. */
  children?: ReactNode;
};

/** A cell that is edited in place: the stored value, an unsaved edit, or an open input. */
export function TypedCell({ row, kind, children }: Props) {
  const open = useContext(OpenCell);
  const edit = useCellEdit(kind, row);
  const target = targetOf(kind, row);
  if (open?.listingId === row.id && open.kind === kind) {
    return <CellInput target={target} edit={edit} isSelected={!open.isTyped} />;
  }
  const lock = lockReason(kind, row);
  if (edit === null) {
    if (children !== undefined) return children;
    return (
      <>
        {lock === null ? null : <StateIcon icon={Lock} text={lock} />}
        {cellField(kind).show(target.value)}
      </>
    );
  }
  return (
    <span className="cell-unsaved cell-draft" data-state={edit.state} aria-busy={edit.state === "saving"}>
      <EditState edit={edit} />
      <span className="one-line">{typedText(kind, edit)}</span>
    </span>
  );
}

/** The typed value as the cell will show it once saved. */
function typedText(kind: CellKind, { text }: CellEdit): string {
  const { read, show } = cellField(kind);
  const typed = read(text);
  return typed.ok ? show(typed.value) : text;
}

function EditState({ edit: { state, problem } }: { edit: CellEdit }) {
  switch (state) {
    case "unsent":
      return (
        <StateIcon icon={CloudOff} text="Ainda não foi salvo: sem conexão. Salvamos assim que ela voltar." />
      );
    case "refused":
      return <StateIcon icon={CircleAlert} text={problem ?? "Não foi salvo."} />;
    case "doubt":
      return <StateIcon icon={CircleAlert} text="Muda muito: falta você confirmar." />;
    case "conflict":
      return <StateIcon icon={Merge} text="Outro valor foi salvo em outra aba." />;
    case "typing":
      return <span className="visually-hidden">não salvo</span>;
    case "saving":
      return null;
  }
}

/** Beside a figure of a value that is not saved (D260). */
export function UnsavedMark() {
  return (
    <span className="cell-unsaved" data-state="unsent">
      <StateIcon icon={CloudOff} text="Com o valor que ainda não foi salvo." />
    </span>
  );
}

function StateIcon({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <span className="cell-state" title={text}>
      <Icon size={16} aria-hidden />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

import { type KeyboardEvent, useId, useLayoutEffect, useRef } from "react";
import type { CellEdit } from "./cell-edits.ts";
import type { CellTarget } from "./cell-target.ts";
import { useCloseCell } from "./close-cell.ts";
import { useEditing } from "./edit-context.ts";
import { centsToType } from "./read-cents.ts";

type Props = {
  target: CellTarget;
  edit: CellEdit | null;
  /** Selects the text, so that the next key replaces it. */
  isSelected: boolean;
};

const label = { cost: "Custo", price: "Preço" };

/**
 * The input of an open cell. Enter saves and moves down, Tab saves and opens the next cell, Esc
 * discards the edit; leaving it in any other way saves, too.
 */
export function MoneyInput({ target, edit, isSelected }: Props) {
  const { session } = useEditing();
  const close = useCloseCell();
  const input = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);
  const problemId = useId();
  const problem = edit?.state === "refused" ? edit.problem : null;

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (isSelected) input.current?.select();
  }, [isSelected]);

  /** An invalid text keeps the cell open and shows the reason. */
  function save(event: KeyboardEvent, focusTarget: "below" | "next" | "before") {
    event.preventDefault();
    if (!session.commit(target)) return;
    isClosed.current = true;
    close(focusTarget);
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === "Enter") save(event, "below");
    if (event.key === "Tab") save(event, event.shiftKey ? "before" : "next");
    if (event.key === "Escape") {
      event.preventDefault();
      isClosed.current = true;
      session.takeBack(target);
      close("here");
    }
  }

  function onBlur() {
    if (isClosed.current) return;
    isClosed.current = true;
    session.commit(target);
    close("nowhere");
  }

  return (
    <span className="money-field">
      <input
        ref={input}
        className="money-input tabular"
        aria-label={`${label[target.kind]} de ${target.name}, em reais`}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={40}
        value={edit?.text ?? centsToType(target.cents)}
        onChange={(event) => session.type(target, event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {problem === null ? null : (
        <span className="money-problem" id={problemId} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

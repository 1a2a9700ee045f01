import {
  createContext,
  type KeyboardEvent,
  useContext,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { Suggestions } from "#web/features/catalogue/fields/suggestions.tsx";
import { type CellEdit, cellKey } from "./cell-edits.ts";
import type { CellTarget } from "./cell-target.ts";
import { useCloseCell } from "./close-cell.ts";
import { useEditing } from "./edit-context.ts";
import { cellField } from "./fields/cell-fields.ts";

type Props = {
  target: CellTarget;
  edit: CellEdit | null;
  /** Selects the text, so that the next key replaces it. */
  isSelected: boolean;
};

/** The categories that the input of a category suggests. */
export const CategoryChoices = createContext<readonly string[]>([]);

/**
 * The input of an open cell. Enter saves and moves down, Tab saves and opens the next cell, Esc
 * discards the edit; leaving it in any other way saves, too.
 */
export function CellInput({ target, edit, isSelected }: Props) {
  const { session, edits } = useEditing();
  const { label, unit, isText, maxLength, type } = cellField(target.kind);
  const close = useCloseCell();
  const input = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);
  const problemId = useId();
  const listId = useId();
  const categories = useContext(CategoryChoices);
  const choices = target.kind === "category" ? categories : [];
  const problem = edit?.state === "refused" ? edit.problem : null;

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (isSelected) input.current?.select();
  }, [isSelected]);

  // Back, or a row that leaves the list, takes the input away without a blur: what was typed is
  // saved for the listing that it was typed for (GR-12).
  const leave = useEffectEvent(() => {
    if (isClosed.current) return;
    // A paste may have taken the text's place.
    if (edits.get(cellKey(target.kind, target.id))?.state === "typing") return onBlur();
    isClosed.current = true;
    close("nowhere");
  });
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // React's strict mode mounts again at once.
      queueMicrotask(() => isMounted.current || leave());
    };
  }, []);

  /** An invalid text keeps the cell open and shows the reason. */
  function save(event: KeyboardEvent, focusTarget: "below" | "next" | "before") {
    event.preventDefault();
    if (!session.commit(target)) return;
    isClosed.current = true;
    close(focusTarget);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Only what opens another place of the app passes: leaving the cell saves it.
    const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    if (!isPalette) event.stopPropagation();
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
    <span className="cell-field">
      <input
        ref={input}
        className={isText ? "cell-input cell-text-input" : "cell-input tabular"}
        aria-label={`${label} de ${target.name}${unit ? `, em ${unit}` : ""}`}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        inputMode={isText ? "text" : "decimal"}
        enterKeyHint="done"
        autoComplete="off"
        maxLength={maxLength}
        list={choices.length > 0 ? listId : undefined}
        value={edit?.text ?? type(target.value)}
        onChange={(event) => session.type(target, event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {choices.length > 0 ? <Suggestions id={listId} values={choices} /> : null}
      {problem === null ? null : (
        <span className="cell-problem" id={problemId} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

import type { KeyboardEvent } from "react";

/** The class of every text field of the form, by which Enter finds the next one. */
export const textInputClass = "sale-text-input";

/** Enter goes to the next text field of the form, Shift+Enter to the one before. */
export function moveOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  focusNeighbour(event.currentTarget, event.shiftKey ? -1 : 1);
}

/** Skips fields that are not visible. The first and the last one keep the focus. */
function focusNeighbour(from: HTMLElement, direction: 1 | -1): void {
  const fields = [...document.querySelectorAll<HTMLElement>(`.${textInputClass} input`)].filter((field) =>
    field.checkVisibility(),
  );
  fields[fields.indexOf(from) + direction]?.focus();
}

/** The class that every text field of the form carries, so that Enter finds the next one. */
export const fieldClass = "calculator-field";

/**
 * Moves the focus to the next text field of the form that is on the screen, or to the one before.
 * The last one keeps it.
 */
export function focusNextField(from: HTMLElement, direction: 1 | -1): void {
  const fields = [...document.querySelectorAll<HTMLElement>(`.${fieldClass} input`)].filter((field) =>
    field.checkVisibility(),
  );
  fields[fields.indexOf(from) + direction]?.focus();
}

let wasShown = false;

/** Notes that the table was shown in this tab. */
export function noteTable(): void {
  wasShown = true;
}

/** Whether the table was shown in this tab: a phone that was turned shows its unsaved edits too. */
export function hadTable(): boolean {
  return wasShown;
}

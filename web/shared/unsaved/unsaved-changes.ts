type Go = () => void;

/**
 * The forms on the screen with unsaved changes, and the pending navigation that waits for the
 * seller's answer. Outside React, because the router's history uses it.
 */
function createUnsavedChanges() {
  /** With what happens to the changes when they are given up. */
  const forms = new Map<string, (() => void) | undefined>();
  const listeners = new Set<() => void>();
  let waiting: Go | null = null;

  function wait(go: Go | null): void {
    waiting = go;
    for (const listener of listeners) listener();
  }

  return {
    /** Registers a form with unsaved changes. Returns a function that removes it. */
    hold(form: string, onLeave?: () => void): () => void {
      forms.set(form, onLeave);
      return () => {
        forms.delete(form);
        wait(forms.size === 0 ? null : waiting);
      };
    },
    isHeld: (): boolean => forms.size > 0,
    /** Navigates once the seller agrees to lose the unsaved changes. */
    ask: (go: Go) => wait(go),
    /** Whether this form shows the question: with several forms, only the first one does. */
    isAsking: (form: string): boolean => waiting !== null && forms.keys().next().value === form,
    stay: () => wait(null),
    leave(): void {
      const go = waiting;
      wait(null);
      for (const onLeave of [...forms.values()]) onLeave?.();
      go?.();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type UnsavedChanges = ReturnType<typeof createUnsavedChanges>;

export const unsavedChanges = createUnsavedChanges();

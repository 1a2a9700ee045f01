type Go = () => void;

/**
 * The forms on the screen that hold something unsaved, and the move away from them that waits for
 * the seller's answer. Outside React, because the router's history asks it.
 */
function createUnsavedChanges() {
  const forms = new Set<string>();
  const listeners = new Set<() => void>();
  let waiting: Go | null = null;

  function wait(go: Go | null): void {
    waiting = go;
    for (const listener of listeners) listener();
  }

  return {
    /** A form has something unsaved. Returns how to say that it has no longer. */
    hold(form: string): () => void {
      forms.add(form);
      return () => {
        forms.delete(form);
        wait(forms.size === 0 ? null : waiting);
      };
    },
    isHeld: (): boolean => forms.size > 0,
    /** Moves away once the seller agrees to lose what is unsaved. */
    ask: (go: Go) => wait(go),
    /** Whether this form is the one of them that asks: several would ask at once. */
    isAsking: (form: string): boolean => waiting !== null && forms.values().next().value === form,
    stay: () => wait(null),
    leave(): void {
      const go = waiting;
      wait(null);
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

const pending = new Set<Promise<void>>();

/**
 * How long signing out waits for pending saves, so that a server that does not answer cannot block
 * it.
 */
const longestWaitMs = 3000;

/**
 * Registers a save without feedback on the screen. Signing out waits for it, because it would be
 * refused afterwards (D134).
 */
export function addPendingSave(save: Promise<void>): void {
  const answered = save.finally(() => pending.delete(answered));
  pending.add(answered);
}

/** No longer waits for the saves of a page that is gone. */
export function forgetPendingSaves(): void {
  pending.clear();
}

/** Resolves once every pending save has been answered, including those that begin meanwhile. */
export async function pendingSavesAnswered(): Promise<void> {
  const answered = async () => {
    while (pending.size > 0) await Promise.allSettled(pending);
  };
  await Promise.race([answered(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}

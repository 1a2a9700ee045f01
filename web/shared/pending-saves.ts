const pending = new Set<Promise<void>>();

/** How long signing out waits for them: a server that does not answer must not keep a seller in. */
const longestWaitMs = 3000;

/** A save that nobody waits for on the screen. Signing out does, or it would be refused (D134). */
export function addPendingSave(save: Promise<void>): void {
  const answered = save.finally(() => pending.delete(answered));
  pending.add(answered);
}

/** Resolves once every pending save has been answered, those included that begin meanwhile. */
export async function pendingSavesAnswered(): Promise<void> {
  const answered = async () => {
    while (pending.size > 0) await Promise.allSettled(pending);
  };
  await Promise.race([answered(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}

import type { Client } from "urql";

/**
 * A change that can be taken back. `reverse` takes it back and returns the step that repeats it:
 * null when nothing can be taken back, `kept` when it may work later. It says either itself.
 * `gone`: another step has taken its place, and the one before is next.
 */
export type HistoryStep = { reverse: () => Promise<HistoryStep | "kept" | "gone" | null> };

/** How many changes can be taken back (GR-02). */
const longest = 50;

/** The changes of this tab, to be undone and repeated in their order (GR-02). */
export function createTabHistory() {
  const done: HistoryStep[] = [];
  const undone: HistoryStep[] = [];
  let running: Promise<unknown> = Promise.resolve();

  /** One at a time: the next one may depend on the version that this one creates. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const next = running.then(work);
    running = next.catch(() => {});
    return next;
  }

  return {
    /** An undo waits for a change that is being saved: it is not meant for the one before. */
    waitFor(saving: Promise<unknown>): void {
      running = Promise.allSettled([running, saving]);
    },
    push(step: HistoryStep): void {
      done.push(step);
      if (done.length > longest) done.shift();
      undone.length = 0;
    },
    undo: () => inTurn(() => move(done, undone)),
    redo: () => inTurn(() => move(undone, done)),
    /** Undoes one change, whatever came after it, unless it is undone already. */
    undoStep: (step: HistoryStep) =>
      inTurn(async () => {
        const at = done.indexOf(step);
        if (at < 0) return;
        const result = await step.reverse();
        if (result === "kept") return;
        done.splice(at, 1);
        if (result && result !== "gone") undone.push(result);
      }),
  };
}

/** Reverses the last step of one list; the step that repeats it goes to the other one. */
async function move(from: HistoryStep[], to: HistoryStep[]): Promise<void> {
  const step = from.at(-1);
  const result = await step?.reverse();
  if (!step || result === "kept") return;
  from.pop();
  if (result === "gone") return await move(from, to);
  if (result) to.push(result);
}

type TabHistory = ReturnType<typeof createTabHistory>;

/** The history survives a visit to another page and ends with the session's client. */
const ofClient = new WeakMap<Client, TabHistory>();

export function historyOf(client: Client): TabHistory {
  const known = ofClient.get(client) ?? createTabHistory();
  ofClient.set(client, known);
  return known;
}

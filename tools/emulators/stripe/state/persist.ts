import { mkdirSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { State } from "./state.ts";

/** Changes within this time are saved together; a killed process loses no more than this. */
const debounceMs = 50;

/** The next save waits this many times as long as the last one took. */
const restFactor = 5;

/** Saves the state in a file of `dir`, which is always complete: a draft is written and renamed. */
export function keepIn(dir: string, state: () => State) {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, "stripe.json");
  const draft = `${file}.new`;
  const closing = new AbortController();
  let saving: Promise<void> | undefined;
  let isSaved = true;
  let tookMs = 0;

  async function write(): Promise<void> {
    const from = performance.now();
    isSaved = true;
    await writeFile(draft, JSON.stringify(state()), { mode: 0o600 });
    await rename(draft, file);
    tookMs = performance.now() - from;
  }
  const report = (error: unknown) => console.error(`cannot save ${file} (${String(error)})`);

  async function saveSoon(): Promise<void> {
    while (!isSaved) {
      const waitMs = Math.max(debounceMs, tookMs * restFactor);
      await setTimeout(waitMs, undefined, { signal: closing.signal }).catch(() => undefined);
      await write().catch(report);
    }
    saving = undefined;
  }

  return {
    load: () => read(file),
    /** Schedules a save. */
    changed() {
      isSaved = false;
      saving ??= saveSoon();
    },
    /** Saves for the last time, at the end of the process. */
    async close() {
      closing.abort();
      // A running save would overwrite the last one with its older state.
      await saving;
      await write().catch(report);
    },
  };
}

function read(file: string): State | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as State; // written by this same program
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

import { isDraftField, isDraftValue } from "#core/calculator-draft/draft-fields.ts";
import { currentDraft, type Draft, filterDraft, mergeDrafts } from "#core/calculator-draft/merge-drafts.ts";
import { browserStorage } from "#web/shared/browser/browser-storage.ts";

/**
 * What a tab knows of the form: `draft` is its current state, `saved` the account's state as last
 * heard.
 */
export type LocalDraft = { draft: Draft; saved: Draft };

const version = 2;

/** The end of the year 9999, milliseconds since 1970; `Date` itself ends at 8.64e15. */
const latestTime = Date.UTC(10_000, 0) - 1;

const nothing: LocalDraft = { draft: {}, saved: {} };

/** Both parts of two local drafts, merged field by field. */
export function mergeLocal(mine: LocalDraft, theirs: LocalDraft): LocalDraft {
  return { draft: mergeDrafts(mine.draft, theirs.draft), saved: mergeDrafts(mine.saved, theirs.saved) };
}

/**
 * Stores a local draft in this browser, merged with what another tab has stored. Replaces the
 * fields in `answered` instead of merging them: where this clock is ahead, the server's answer has
 * an earlier date and would lose the merge.
 */
export function writeLocal(key: string, local: LocalDraft, answered: Draft = {}): void {
  const { draft, saved } = readLocal(key);
  const rest = filterDraft(draft, (field, { changedAt }) => changedAt !== answered[field]?.changedAt);
  const merged = mergeLocal(local, { draft: rest, saved });
  browserStorage.write(key, JSON.stringify({ version, ...merged }));
}

/** The draft that the tabs of this browser have stored. */
export function readLocal(key: string): LocalDraft {
  return decodeLocal(browserStorage.read(key));
}

/**
 * Reads a stored draft. Storage may hold anything, so unreadable, outdated and out-of-range values
 * are dropped.
 */
export function decodeLocal(stored: string | null): LocalDraft {
  try {
    const parsed: unknown = JSON.parse(stored ?? "{}");
    if (!isRecord(parsed) || parsed.version !== version) return nothing;
    return { draft: draftOf(parsed.draft), saved: draftOf(parsed.saved) };
  } catch {
    return nothing;
  }
}

/** The fields that this page knows, within their bounds (D133). */
export function draftOf(stored: unknown): Draft {
  if (!isRecord(stored)) return {};
  // Keeps only entries that have a text and a time.
  const known = filterDraft(stored as Draft, (field, entry: unknown) => {
    if (!isRecord(entry) || !isTime(entry.changedAt)) return false;
    return isDraftField(field) && typeof entry.value === "string" && isDraftValue(field, entry.value);
  });
  return currentDraft(known);
}

/** A date after `latestTime` could not be sent, because creating the request would throw. */
function isTime(time: unknown): boolean {
  return Number.isSafeInteger(time) && Number(time) >= 0 && Number(time) <= latestTime;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

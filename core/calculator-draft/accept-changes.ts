import type { Checked, FieldIssue } from "#core/field-issue.ts";
import { hasForbiddenCharacters } from "#core/format/text-rules.ts";
import { currentSaleText } from "#core/sale/form/sale-fields.ts";
import { minuteMs } from "#core/time.ts";
import { type DraftField, isDraftField, isDraftValue } from "./draft-fields.ts";
import { draftText as text } from "./draft-text.ts";
import {
  changeTime,
  type Draft,
  type DraftEntry,
  draftEntries,
  isLater,
  mergeDrafts,
} from "./merge-drafts.ts";

/** An unchecked change from a browser: any field name, any value. */
export type DraftChange = { field: string; value: string; changedAt: number };

/** More than the form has fields: a browser sends each changed field once. */
export const maxDraftChanges = 100;

/** How far a browser's clock may be ahead of the server's. */
const maxAheadMs = minuteMs;

/**
 * Checks the changes that a browser sends (D133). Skips fields that this server does not know,
 * because a page may be newer than the server. A list that is too long is refused without reading
 * it.
 */
export function checkDraftChanges(changes: readonly DraftChange[]): Checked<Draft> {
  if (changes.length > maxDraftChanges)
    return { ok: false, issues: [{ field: "changes", title: text.tooMany, message: text.maxChanges }] };
  const known = changes.flatMap(({ field, ...entry }) =>
    isDraftField(field) ? [{ field, entry: { ...entry, value: currentSaleText(field, entry.value) } }] : [],
  );
  const issues = known.map(({ field, entry }) => changeIssue(field, entry)).filter((issue) => issue !== null);
  if (issues.length > 0) return { ok: false, issues };
  const drafts = known.map(({ field, entry }): Draft => ({ [field]: entry }));
  return { ok: true, value: drafts.reduce(mergeDrafts, {}) };
}

function changeIssue(field: DraftField, { value }: DraftEntry): FieldIssue | null {
  if (!isDraftValue(field, value)) return { field, title: text.invalid, message: text.notForField };
  if (!hasForbiddenCharacters(value)) return null;
  return { field, title: text.invalid, message: text.forbiddenCharacter };
}

/**
 * Applies checked changes to the stored form (D132). The later entry of a field wins. A time more
 * than a minute ahead of the server's clock comes from a wrong clock: the change then counts as
 * made now, after the stored entry. Returns `stored` itself when nothing changes.
 */
export function acceptChanges(stored: Draft, changes: Draft, nowMs: number): Draft {
  let merged = stored;
  for (const [field, change] of draftEntries(changes)) {
    const entry = withinClock(change, stored[field], nowMs);
    if (isLater(entry, stored[field])) merged = { ...merged, [field]: entry };
  }
  return merged;
}

function withinClock(change: DraftEntry, stored: DraftEntry | undefined, nowMs: number): DraftEntry {
  if (change.changedAt <= nowMs + maxAheadMs) return change;
  // The same change, sent again, is not applied twice.
  if (change.value === stored?.value) return stored;
  return { value: change.value, changedAt: changeTime(nowMs, stored) };
}

import { currentSaleText } from "#core/sale/form/sale-fields.ts";
import type { DraftField } from "./draft-fields.ts";

/**
 * A field's value and the time at which it was typed: milliseconds since 1970 by the server's
 * clock.
 */
export type DraftEntry = { value: string; changedAt: number };

/** The calculator's form of one account. A missing field has never been changed. */
export type Draft = { readonly [Field in DraftField]?: DraftEntry };

/**
 * Whether an entry wins over another of the same field (D132): the later one does. At equal times
 * the greater string does, so that all devices agree.
 */
export function isLater(entry: DraftEntry, other: DraftEntry | undefined): boolean {
  if (other === undefined) return true;
  if (entry.changedAt !== other.changedAt) return entry.changedAt > other.changedAt;
  return entry.value > other.value;
}

/**
 * Merges two versions of a form, field by field. The order and number of merges make no difference:
 * merging is commutative, associative and idempotent.
 */
export function mergeDrafts(mine: Draft, theirs: Draft): Draft {
  return { ...mine, ...laterFields(theirs, mine) };
}

/** The fields of a draft that win over another draft's. */
export function laterFields(draft: Draft, other: Draft): Draft {
  return filterDraft(draft, (field, entry) => isLater(entry, other[field]));
}

/** The fields of a draft that `isKept` accepts. */
export function filterDraft(draft: Draft, isKept: (field: DraftField, entry: DraftEntry) => boolean): Draft {
  return Object.fromEntries(draftEntries(draft).filter(([field, entry]) => isKept(field, entry)));
}

/** A stored draft under today's names; the draft itself when it has them already. */
export function currentDraft(draft: Draft): Draft {
  const { channel } = draft;
  if (channel === undefined) return draft;
  const value = currentSaleText("channel", channel.value);
  return value === channel.value ? draft : { ...draft, channel: { ...channel, value } };
}

/** The fields of a draft with their entries. */
export function draftEntries(draft: Draft): [DraftField, DraftEntry][] {
  // Object.entries loses the type of the keys.
  return Object.entries(draft) as [DraftField, DraftEntry][];
}

/**
 * The time of a change that is made now: later than the entry that it replaces, even if a clock was
 * set back in between (a hybrid logical clock).
 */
export function changeTime(nowMs: number, replaced: DraftEntry | undefined): number {
  return Math.max(nowMs, (replaced?.changedAt ?? 0) + 1);
}

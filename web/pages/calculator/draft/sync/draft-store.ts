import { type Draft, filterDraft } from "#core/calculator-draft/merge-drafts.ts";
import type { AccountDraft } from "#web/features/sale-form/calculator-draft.ts";
import type { StoredForm } from "../../form/stored-form.ts";
import { changesOf, type ReadDraft } from "./form-changes.ts";
import { type LocalDraft, writeLocal } from "./local-draft.ts";

/**
 * The state of one account's form, as far as one tab knows it. Every change is stored in this
 * browser.
 */
export type DraftStore = ReturnType<typeof createDraftStore>;

/** Starts with the account's state. `key` is where this browser stores the form. */
export function createDraftStore(key: string, { draft, serverMs }: AccountDraft, read: ReadDraft) {
  let local: LocalDraft = { draft, saved: draft };
  let isKept = true;
  /**
   * How far this clock is behind the server's. A clock that is ahead needs no correction here: the
   * server makes it (D132).
   */
  let behindMs = 0;
  observeClock(serverMs);

  function observeClock(nowMs: number): void {
    behindMs = Math.max(behindMs, nowMs - Date.now());
  }

  function replace(next: LocalDraft, answered?: Draft): void {
    local = next;
    if (isKept) writeLocal(key, local, answered);
  }

  return {
    current: (): LocalDraft => local,
    /** Records the server's clock of a moment ago. */
    observeClock,
    /** Replaces the state by one from another tab or the server. */
    replace: (next: LocalDraft): void => replace(next),
    /**
     * Applies the answer to sent changes: a field that has not changed since gets the server's
     * value, even if that has an earlier date because this clock is ahead.
     */
    settle(sent: Draft, answered: Draft): void {
      const decided = { ...sent, ...filterDraft(answered, (field) => field in sent) };
      const { draft, saved } = local;
      const unchanged = filterDraft(decided, (field) => draft[field]?.changedAt === sent[field]?.changedAt);
      replace({ draft: { ...draft, ...unchanged }, saved: { ...saved, ...decided } }, sent);
    },
    /**
     * Records the form's current values, dating the differences now. Returns whether there were
     * any.
     */
    record(form: StoredForm): boolean {
      const changes = changesOf(form, local.draft, Date.now() + behindMs, read);
      if (Object.keys(changes).length === 0) return false;
      replace({ ...local, draft: { ...local.draft, ...changes } });
      return true;
    },
    /**
     * Stops storing the form in this browser, because the seller has signed out in another tab
     * (D89).
     */
    forget(): void {
      isKept = false;
    },
  };
}

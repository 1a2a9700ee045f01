import { type Draft, filterDraft } from "#core/calculator-draft/merge-drafts.ts";
import type { AccountDraft } from "#web/features/account/calculator-draft.ts";
import type { KeptForm } from "../draft-form.ts";
import { changesOf, type ReadDraft } from "./form-changes.ts";
import { type LocalDraft, writeLocal } from "./local-draft.ts";

/** One tab's form of one account, as far as it is known. Every change is kept in this browser. */
export type DraftStore = ReturnType<typeof createDraftStore>;

/** Begins with what the account has. `key` is where this browser keeps the form. */
export function createDraftStore(key: string, { draft, serverMs }: AccountDraft, read: ReadDraft) {
  let local: LocalDraft = { draft, saved: draft };
  let isKept = true;
  /** A slow clock dates too early; a fast one is corrected by the server (D132). */
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
    /** The server's clock, as it was a moment ago. */
    observeClock,
    /** Another version of what is known, from another tab or the server. */
    replace: (next: LocalDraft): void => replace(next),
    /**
     * What became of changes that were sent: a field that has not changed since is what the server
     * answered, even if that is dated earlier, as where this clock is ahead.
     */
    settle(sent: Draft, answered: Draft): void {
      const decided = { ...sent, ...filterDraft(answered, (field) => field in sent) };
      const { draft, saved } = local;
      const unchanged = filterDraft(decided, (field) => draft[field]?.changedAt === sent[field]?.changedAt);
      replace({ draft: { ...draft, ...unchanged }, saved: { ...saved, ...decided } }, sent);
    },
    /** The form as it is now: what differs was changed now. Whether anything did. */
    record(form: KeptForm): boolean {
      const changes = changesOf(form, local.draft, Date.now() + behindMs, read);
      if (Object.keys(changes).length === 0) return false;
      replace({ ...local, draft: { ...local.draft, ...changes } });
      return true;
    },
    /** Keeps nothing in this browser any more: the seller has signed out in another tab (D89). */
    forget(): void {
      isKept = false;
    },
  };
}

import type { Client } from "urql";
import { type Draft, filterDraft, laterFields } from "#core/calculator-draft/merge-drafts.ts";
import { addPendingSave } from "#web/shared/pending-saves.ts";
import type { DraftStore } from "./draft-store.ts";
import { draftOf } from "./local-draft.ts";
import { type SaveOutcome, sendDraft } from "./send-draft.ts";

/** How long after the last key press the changes are sent. */
const quietMs = 800;
const firstRetryMs = 2000;
const longestRetryMs = 60_000;

/**
 * Sends the changes that the account does not have yet: one request at a time, each with everything
 * unsent, so that a lost or late request loses nothing.
 */
export function createDraftSender(client: Client, userId: string, store: DraftStore) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Draft | null = null;
  let retryMs = firstRetryMs;
  let isStopped = false;
  /**
   * Whether to send the changes made during a request once it is answered, because their field was
   * left meanwhile.
   */
  let isDue = false;

  /** The changes that the account does not have, as far as this tab knows. */
  function unsent(): Draft {
    const { draft, saved } = store.current();
    return laterFields(draft, saved);
  }

  function sendLater(waitMs = quietMs): void {
    clearTimeout(timer);
    timer = setTimeout(sendNow, waitMs);
  }

  function sendNow(): void {
    clearTimeout(timer);
    const changes = unsent();
    isDue = inFlight !== null;
    if (!isDue && !isEmpty(changes)) send(changes);
  }

  /**
   * For a page that is being closed: sends everything that is not in a request yet, without waiting
   * for the running request.
   */
  function sendLast(): void {
    clearTimeout(timer);
    const changes = laterFields(unsent(), inFlight ?? {});
    if (!isEmpty(changes)) send(changes);
  }

  function send(changes: Draft): void {
    inFlight = changes;
    const save = sendDraft(client, userId, changes).then((outcome) => {
      inFlight = null;
      if (!isStopped) settle(changes, outcome);
    });
    addPendingSave(save);
  }

  function settle(sent: Draft, outcome: SaveOutcome): void {
    if (outcome.is === "foreign") {
      store.forget();
      window.location.reload();
      return;
    }
    if (outcome.is === "failed") {
      sendLater(retryMs);
      retryMs = Math.min(2 * retryMs, longestRetryMs);
      return;
    }
    retryMs = firstRetryMs;
    if (outcome.is === "saved") {
      store.observeClock(outcome.account.serverMs);
      store.settle(sent, draftOf(outcome.account.draft));
    } else {
      // The request stored nothing. What cannot be stored stays in this browser.
      store.settle(
        filterDraft(sent, (field) => outcome.fields.includes(field) || outcome.fields.includes("changes")),
        {},
      );
    }
    if (isDue) sendNow();
    else if (!isEmpty(unsent())) sendLater();
  }

  return {
    sendLater,
    sendNow,
    sendLast,
    stop(): void {
      sendLast();
      isStopped = true;
    },
  };
}

function isEmpty(draft: Draft): boolean {
  return Object.keys(draft).length === 0;
}

import type { Client } from "urql";
import { type DraftField, isDraftField } from "#core/calculator-draft/draft-fields.ts";
import { type Draft, draftEntries, filterDraft } from "#core/calculator-draft/merge-drafts.ts";
import { type AccountDraft, readAccountDraft } from "#web/features/sale-form/calculator-draft.ts";
import { fieldNameOfId } from "#web/features/sale-form/fields/field-id.ts";
import { graphql } from "#web/gql/gql.ts";
import type { StoredForm } from "../../form/stored-form.ts";
import { createDraftSender } from "./draft-sender.ts";
import { createDraftStore } from "./draft-store.ts";
import type { ReadDraft } from "./form-changes.ts";
import { decodeLocal, draftOf, type LocalDraft, mergeLocal, readLocal } from "./local-draft.ts";

const AccountDraftQuery = graphql(`
  query AccountDraft {
    viewer {
      id
      ...CalculatorDraft_user
    }
  }
`);

type Options = {
  client: Client;
  userId: string;
  /** Where this browser stores the form. */
  key: string;
  account: AccountDraft;
  /** The form on the screen, in which the seller may have typed already. */
  form: StoredForm;
  read: ReadDraft;
  /** Shows fields that were changed elsewhere; `news`: those changed since the page was opened. */
  show: (changed: Draft, news: readonly DraftField[]) => void;
};

/** Keeps one tab's form and the account's in sync. */
export type DraftSync = {
  /** Records the form's current state on the screen. */
  record: (form: StoredForm) => void;
  stop: () => void;
};

/**
 * Syncs one tab's form with the account's (D132): sends what is typed here, and shows what is typed
 * in other tabs (through the browser's storage) and on other devices (through the account's live
 * updates, which arrive in the client's cache).
 */
export function syncDraft({ client, userId, key, account, form, read, show }: Options): DraftSync {
  const store = createDraftStore(key, { ...account, draft: draftOf(account.draft) }, read);
  const sender = createDraftSender(client, userId, store);
  const ending = new AbortController();
  const { signal } = ending;
  let isOpen = false;

  /** Merges values from elsewhere. The field that has the focus keeps its text until it is left. */
  function receive({ draft, saved }: LocalDraft): void {
    const focused = focusedField();
    const before = store.current().draft;
    const incoming = { draft: filterDraft(draft, (field) => field !== focused), saved };
    store.replace(mergeLocal(store.current(), incoming));
    const changed = filterDraft(store.current().draft, (field, { value }) => value !== before[field]?.value);
    const fields = draftEntries(changed).map(([field]) => field);
    if (fields.length > 0) show(changed, isOpen ? fields : []);
  }

  /**
   * Merges the values that were held back for the field with the focus, and sends what was typed in
   * it.
   */
  function leaveField(): void {
    if (signal.aborted) return;
    const { saved } = store.current();
    receive(mergeLocal({ draft: saved, saved }, readLocal(key)));
    sender.sendNow();
  }

  function followTab(event: StorageEvent): void {
    if (event.key !== key) return;
    if (event.newValue === null) store.forget();
    else receive(decodeLocal(event.newValue));
  }

  store.record(form);
  receive(readLocal(key));
  const { unsubscribe } = client
    .query(AccountDraftQuery, {}, { requestPolicy: "cache-only" })
    .subscribe(({ data }) => {
      if (data?.viewer?.id !== userId) return;
      const { draft, serverMs } = readAccountDraft(data.viewer);
      const saved = draftOf(draft);
      store.observeClock(serverMs);
      receive({ draft: saved, saved });
    });
  // A microtask runs after React has handled the event, because leaving a field reformats its
  // number, but before the click that follows, which may sign out.
  document.addEventListener("focusout", () => queueMicrotask(leaveField), { signal });
  document.addEventListener("visibilitychange", () => document.hidden && sender.sendLast(), { signal });
  window.addEventListener("pagehide", sender.sendLast, { signal });
  window.addEventListener("online", sender.sendNow, { signal });
  window.addEventListener("storage", followTab, { signal });
  sender.sendNow();
  isOpen = true;
  return {
    record(next) {
      if (store.record(next)) sender.sendLater();
    },
    stop() {
      ending.abort();
      unsubscribe();
      sender.stop();
    },
  };
}

/**
 * Saves a form that was left before its sync had started. Asks the server first who is signed in,
 * because after signing out nothing may be stored in this browser (D89). Returns whether it did;
 * `isCurrent` says whether the form has not been opened again meanwhile.
 */
export async function saveLeftForm(
  options: Omit<Options, "show">,
  isCurrent: () => boolean,
): Promise<boolean> {
  const { client, userId } = options;
  const { data } = await client.query(AccountDraftQuery, {}, { requestPolicy: "network-only" }).toPromise();
  if (data?.viewer?.id !== userId || !isCurrent()) return false;
  syncDraft({ ...options, show: () => undefined }).stop();
  return true;
}

/** The field with the focus; null when the page does not have the keyboard. */
function focusedField() {
  const field = fieldNameOfId(document.activeElement?.id ?? "");
  return document.hasFocus() && isDraftField(field) ? field : null;
}

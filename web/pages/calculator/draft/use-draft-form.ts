import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { useClient } from "urql";
import type { Draft } from "#core/calculator-draft/merge-drafts.ts";
import {
  type CalculatorDraft_user,
  readAccountDraft,
  readSavedDefaults,
} from "#web/features/sale-form/calculator-draft.ts";
import type { FormValues } from "#web/features/sale-form/values/form-values.ts";
import { takeVisitorSale } from "#web/features/sale-form/visitor-sale.ts";
import type { FragmentType } from "#web/gql/fragment-masking.ts";
import { browserStorage, storageKey } from "#web/shared/browser/browser-storage.ts";
import { useDeferredEffect } from "#web/shared/loading/use-deferred-import.ts";
import { type FormAction, type FormState, formReducer } from "../form/form-reducer.ts";
import { draftForm, openingValues, type StoredForm } from "../form/stored-form.ts";
import type { DraftSync } from "./sync/sync-draft.ts";

const loadSync = () => import("./sync/sync-draft.ts");

/**
 * The forms that were left before the sync had loaded, by account. Coming back to the page finds
 * them here.
 */
const leftEarly = new Map<string, StoredForm>();

/**
 * The form as the account last left it in any browser; `opening` provides the defaults and the
 * example for fields never typed (D132, AC-06). The code that stores and syncs the form loads after
 * the first screen: at once if this browser has stored changes, otherwise when idle or at the first
 * touch or key press. It starts with what was typed until then, also if the page has been left.
 */
export function useDraftForm(
  userId: string,
  user: FragmentType<typeof CalculatorDraft_user>,
): { form: FormState; dispatch: Dispatch<FormAction>; opening: FormValues } {
  const client = useClient();
  /** One key per account, so that two sellers at one computer do not see each other's costs. */
  const key = storageKey("calculator", userId);
  const [account] = useState(() => readAccountDraft(user));
  const [opening] = useState(() => openingValues(readSavedDefaults(user)));
  const [hasStored] = useState(() => browserStorage.read(key) !== null);
  const [form, dispatch] = useReducer(formReducer, account.draft, (draft) => ({
    ...(leftEarly.get(userId) ?? draftForm(draft, opening)),
    undo: null,
    elsewhere: [],
  }));
  const [opened] = useState(form);
  const sync = useRef<DraftSync | null>(null);
  const hasSynced = useRef(false);
  const read = (draft: Draft) => draftForm(draft, opening);
  const saveIfLeftEarly = useEffectEvent(() => {
    if (hasSynced.current || form === opened) return;
    leftEarly.set(userId, form);
    const left = { client, userId, key, account, form, read };
    const isCurrent = () => leftEarly.get(userId) === form;
    loadSync()
      .then(({ saveLeftForm }) => saveLeftForm(left, isCurrent))
      .then((isSaved) => isSaved && leftEarly.delete(userId))
      .catch(() => undefined);
  });
  useEffect(() => () => saveIfLeftEarly(), []);
  useDeferredEffect({
    load: loadSync,
    isWanted: hasStored,
    run: ({ syncDraft }) => {
      const started = syncDraft({
        client,
        userId,
        key,
        account,
        form,
        read,
        show: (draft, news) => dispatch({ type: "changed elsewhere", draft, news }),
      });
      sync.current = started;
      hasSynced.current = true;
      leftEarly.delete(userId);
      return () => {
        started.stop();
        sync.current = null;
      };
    },
  });
  useEffect(() => sync.current?.record(form), [form]);
  useEffect(() => {
    const typed = takeVisitorSale();
    // A form that the account has already stays as it is.
    if (hasStored || Object.keys(account.draft).length > 0) return;
    for (const { field, text } of typed) dispatch({ type: "typed", field, text });
  }, [account, hasStored]);
  return { form, dispatch, opening };
}

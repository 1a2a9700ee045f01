import { type DraftField, draftFields } from "#core/calculator-draft/draft-fields.ts";
import { changeTime, type Draft } from "#core/calculator-draft/merge-drafts.ts";
import type { KeptForm } from "../draft-form.ts";

/** The form that a draft describes. */
export type ReadDraft = (draft: Draft) => KeptForm;

/**
 * The changes that make the draft describe the form, made now. Empty when it does already. `read`
 * is given: imported from here, the form's modules would leave the screen's file for one of their
 * own.
 */
export function changesOf(form: KeptForm, draft: Draft, nowMs: number, read: ReadDraft): Draft {
  const known = read(draft);
  const changed = draftFields.filter((field) => textOf(form, field) !== textOf(known, field));
  return Object.fromEntries(
    changed.map((field) => [
      field,
      { value: textOf(form, field), changedAt: changeTime(nowMs, draft[field]) },
    ]),
  );
}

function textOf({ values, chosenMode }: KeptForm, field: DraftField): string {
  return field === "mode" ? (chosenMode ?? "") : String(values[field]);
}

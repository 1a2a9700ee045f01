import { type DraftField, draftFields } from "#core/calculator-draft/draft-fields.ts";
import { changeTime, type Draft } from "#core/calculator-draft/merge-drafts.ts";
import type { StoredForm } from "../../form/stored-form.ts";

/** The form that a draft describes. */
export type ReadDraft = (draft: Draft) => StoredForm;

/**
 * The changes, dated now, that turn the draft into the form; empty when they are equal already.
 * `read` is a parameter because an import here would move the form's modules out of the page's
 * chunk into one of their own.
 */
export function changesOf(form: StoredForm, draft: Draft, nowMs: number, read: ReadDraft): Draft {
  const stored = read(draft);
  const changed = draftFields.filter((field) => textOf(form, field) !== textOf(stored, field));
  return Object.fromEntries(
    changed.map((field) => [
      field,
      { value: textOf(form, field), changedAt: changeTime(nowMs, draft[field]) },
    ]),
  );
}

function textOf({ values, chosenMode }: StoredForm, field: DraftField): string {
  return field === "mode" ? (chosenMode ?? "") : String(values[field]);
}

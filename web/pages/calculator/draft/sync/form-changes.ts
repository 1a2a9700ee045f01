import { type DraftField, draftFields } from "#core/calculator-draft/draft-fields.ts";
import { changeTime, type Draft } from "#core/calculator-draft/merge-drafts.ts";
import type { KeptForm } from "../draft-form.ts";

/** The form that a draft describes. */
export type ReadDraft = (draft: Draft) => KeptForm;

/**
 * The changes, dated now, that turn the draft into the form; empty when they are equal already.
 * `read` is a parameter because an import here would move the form's modules out of the page's
 * chunk into one of their own.
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

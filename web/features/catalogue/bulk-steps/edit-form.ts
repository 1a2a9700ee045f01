import { type BulkEdit, checkEdit } from "#core/comparison/bulk-edit/bulk-edit.ts";
import { type BulkEditField, editFields } from "#core/comparison/bulk-edit/edit-fields.ts";
import { checkStart } from "#core/comparison/repricing/scheduled-start.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { keysOf } from "#core/keys-of.ts";
import { channels } from "#core/sale/channel.ts";
import { readTyped, type TypedKind, typedText, unreadIssue } from "#core/sale/typed/typed.ts";
import { tagsOf, tagsText } from "#web/features/catalogue/forms/product-texts.ts";
import type { CreateBulkStepInput } from "#web/gql/graphql.ts";
import { type ActionChoice, actionRules, actionsOf, choiceOf } from "./edit-actions.ts";
import { editText } from "./edit-text.ts";

/** The form as typed. Tags are one text with a line for each. */
export type EditForm = {
  field: string;
  action: string;
  value: string;
  find: string;
  channel: string;
  /** The day at whose midnight the step begins; empty: at once. */
  startsOn: string;
};

/** What the form asks the server for. */
export type EditInput = Required<Pick<CreateBulkStepInput, "edit" | "startsOn">>;

export const fieldNames = keysOf(editFields);

export const emptyEdit: EditForm = {
  field: "CATEGORY",
  action: "SET",
  value: "",
  find: "",
  channel: "",
  startsOn: "",
};

export function fieldOf(form: Pick<EditForm, "field">): BulkEditField {
  return fieldNames.find((each) => each === form.field) ?? "CATEGORY";
}

export function actionOf(form: Pick<EditForm, "field" | "action">): ActionChoice {
  const choices = actionsOf(fieldOf(form));
  return choices.find((each) => each === form.action) ?? choices[0] ?? "SET";
}

/** How the value is typed under this choice; null for texts and tags. */
export function typedKind(field: BulkEditField, choice: ActionChoice): TypedKind | null {
  if (actionRules[choice].action === "CHANGE_PCT") return "percent";
  return editText[field].typed ?? null;
}

type Checked = { ok: true; value: EditInput } | { ok: false; issues: FieldIssue[] };

/** Reads the form under core's rules. Issues are at its fields. */
export function readEditForm(form: EditForm, today: CivilDay): Checked {
  const field = fieldOf(form);
  const choice = actionOf(form);
  const value = readValue(field, choice, form.value);
  if (value === undefined) return { ok: false, issues: [unreadIssue("value")] };
  const channel = channels.find((each) => each === form.channel) ?? null;
  const { action } = actionRules[choice];
  const checked = checkEdit({ field, action, value, find: form.find || null, channel });
  const startsOn = form.startsOn || null;
  const issues = [...(checked.ok ? [] : checked.issues.map(atForm)), ...checkStart(startsOn, today)];
  if (issues.length > 0 || !checked.ok) return { ok: false, issues };
  return { ok: true, value: { edit: editInput(checked.value), startsOn } };
}

function atForm({ field, ...issue }: FieldIssue): FieldIssue {
  return { ...issue, field: formField(field) };
}

/** The form's field for a field of a refusal. */
export function formField(field: string): string {
  return field.replace("edit.", "");
}

function readValue(field: BulkEditField, choice: ActionChoice, text: string): BulkEdit["value"] | undefined {
  if (choice === "CLEAR") return null;
  if (editFields[field].kind === "tags") return tagsOf(text);
  const kind = typedKind(field, choice);
  if (kind === null) return text === "" && choice !== "REPLACE" ? null : text;
  const number = readTyped(text, kind);
  if (typeof number !== "number") return number;
  // A minus that was typed as well would say the opposite of the choice.
  return number < 0 ? undefined : actionRules[choice].sign * number;
}

function editInput({ field, action, value, find, channel }: BulkEdit): EditInput["edit"] {
  return {
    field,
    action,
    find,
    channel,
    text: typeof value === "string" ? value : null,
    number: typeof value === "number" ? value : null,
    tags: typeof value === "object" && value !== null ? [...value] : null,
  };
}

/** An edit as the API returns it. */
export type StoredEdit = {
  field: BulkEditField;
  action: BulkEdit["action"];
  text?: string | null | undefined;
  number?: number | null | undefined;
  tags?: readonly string[] | null | undefined;
  find?: string | null | undefined;
  channel?: string | null | undefined;
};

/** The form's values for an edit. */
export function editForm({ field, action, ...edit }: StoredEdit, startsOn: CivilDay | null): EditForm {
  const { text = null, number = null, tags = null, find = null, channel = null } = edit;
  const choice = choiceOf(field, action, number);
  const kind = typedKind(field, choice);
  const value = kind === null ? (text ?? tagsText(tags ?? [])) : typedText(sizeOf(number), kind);
  return {
    field,
    action: choice,
    value,
    find: find ?? "",
    channel: channel ?? "",
    startsOn: startsOn ?? "",
  };
}

function sizeOf(number: number | null): number | null {
  return number === null ? null : Math.abs(number);
}

import {
  type BulkEditAction,
  type BulkEditField,
  editFields,
} from "#core/comparison/bulk-edit/edit-fields.ts";

/**
 * How a field changes, as a seller chooses it. Raising and lowering are separate choices, because a
 * phone's numeric keyboard has no minus.
 */
export type ActionChoice =
  | Exclude<BulkEditAction, "ADD" | "CHANGE_PCT">
  | "ADD_TAGS"
  | "RAISE"
  | "LOWER"
  | "RAISE_PCT"
  | "LOWER_PCT";

type ActionRule = {
  action: BulkEditAction;
  option: string;
  /** The label of the value; null: the field's own. */
  label: string | null;
  /** The sign of the typed number. */
  sign: 1 | -1;
};

const replaced = "Trocar por";

export const actionRules: Readonly<Record<ActionChoice, ActionRule>> = {
  SET: { action: "SET", option: replaced, label: null, sign: 1 },
  CLEAR: { action: "CLEAR", option: "Deixar vazio", label: null, sign: 1 },
  ADD_TAGS: { action: "ADD", option: "Acrescentar", label: null, sign: 1 },
  REMOVE: { action: "REMOVE", option: "Tirar", label: null, sign: 1 },
  REPLACE: { action: "REPLACE", option: "Trocar um texto do nome", label: replaced, sign: 1 },
  RAISE: { action: "ADD", option: "Aumentar", label: "Aumento", sign: 1 },
  LOWER: { action: "ADD", option: "Reduzir", label: "Redução", sign: -1 },
  RAISE_PCT: { action: "CHANGE_PCT", option: "Aumentar em %", label: "Aumento", sign: 1 },
  LOWER_PCT: { action: "CHANGE_PCT", option: "Reduzir em %", label: "Redução", sign: -1 },
};

/** The choices of a field, the usual one first. */
export function actionsOf(field: BulkEditField): ActionChoice[] {
  const { kind, actions } = editFields[field];
  return actions.flatMap((action): ActionChoice[] => {
    if (action === "ADD") return kind === "tags" ? ["ADD_TAGS"] : ["RAISE", "LOWER"];
    return action === "CHANGE_PCT" ? ["RAISE_PCT", "LOWER_PCT"] : [action];
  });
}

/** The choice for an action with a value. */
export function choiceOf(field: BulkEditField, action: BulkEditAction, number: number | null): ActionChoice {
  const sign = (number ?? 0) < 0 ? -1 : 1;
  const choices = actionsOf(field).filter((choice) => actionRules[choice].action === action);
  return choices.find((choice) => actionRules[choice].sign === sign) ?? choices[0] ?? "SET";
}

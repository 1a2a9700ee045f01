import type { FieldIssue } from "#core/field-issue.ts";
import { characterCount, hasForbiddenCharacters, isBlank } from "#core/format/text-rules.ts";

/** What is wrong with a text, whatever it is the name of. */
export const textIssueText = {
  required: "Campo obrigatório",
  nameTooLong: "Nome muito longo",
  forbiddenCharacter: "Caractere não permitido",
  typeAgain: "Este campo tem um caractere invisível ou de controle. Digite o texto de novo.",
} as const;

/** The limit of a name in characters, and the messages when it is missing or too long. */
type RequiredName = { max: number; required: string; tooLong: string };

/** The first rule that a name breaks: present, at most `max` characters, no forbidden ones. */
export function requiredNameIssue(field: string, name: string, rule: RequiredName): FieldIssue | null {
  return missingIssue(field, name, rule.required) ?? nameIssue(field, name, rule);
}

/** Like `requiredNameIssue`, for a name that may be missing. */
export function nameIssue(
  field: string,
  name: string,
  { max, tooLong }: Omit<RequiredName, "required">,
): FieldIssue | null {
  if (characterCount(name) <= max) return forbiddenIssue(field, name);
  return { field, title: textIssueText.nameTooLong, message: tooLong };
}

/** Refuses a text without a visible character. */
export function missingIssue(field: string, value: string, message: string): FieldIssue | null {
  return isBlank(value) ? { field, title: textIssueText.required, message } : null;
}

/** Refuses the characters that no field accepts. */
export function forbiddenIssue(field: string, value: string): FieldIssue | null {
  if (!hasForbiddenCharacters(value)) return null;
  return { field, title: textIssueText.forbiddenCharacter, message: textIssueText.typeAgain };
}

import type { FieldErrors, Resolver } from "react-hook-form";
import { checkLogin, checkRegistration } from "#core/auth/credential-rules.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { type AuthMode, type Credentials, isCredentialField } from "./credentials.ts";

/** The rules of core as the form's own (spec 5): an error's type is the issue's title. */
export const resolveCredentials: Resolver<Credentials, { mode: AuthMode }> = (values, context) => {
  const issues = findIssues(values, context?.mode ?? "login");
  return issues.length === 0 ? { values, errors: {} } : { values: {}, errors: toErrors(issues) };
};

function findIssues(values: Credentials, mode: AuthMode): FieldIssue[] {
  const checked = mode === "register" ? checkRegistration(values) : checkLogin(values);
  return checked.ok ? [] : checked.issues;
}

function toErrors(issues: FieldIssue[]): FieldErrors<Credentials> {
  const errors: FieldErrors<Credentials> = {};
  for (const { field, title, message } of issues) {
    if (isCredentialField(field)) errors[field] = { type: title, message };
  }
  return errors;
}

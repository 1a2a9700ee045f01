import type { FieldIssue } from "#core/field-issue.ts";
import type { SendError } from "#web/shared/forms/refusal.ts";
import { type AuthMode, type CredentialField, isCredentialField } from "./credentials.ts";

/**
 * What the screen shows for a refused submit: one toast, and messages under the fields concerned
 * or, without any, at the form.
 */
export type Refusal = {
  code: SendError["code"];
  title: string;
  description: string;
  /** The message that stays at the form; null when the fields have their own. */
  problem: string | null;
  fields: { field: CredentialField; message: string }[];
};

const titles = { login: "Erro no login", register: "Erro no cadastro" } satisfies Record<AuthMode, string>;
const fallbacks = { login: "Credenciais inválidas", register: "Erro ao criar conta" } satisfies Record<
  AuthMode,
  string
>;

/** The server's own message (S8-01, S8-02), or the message that no answer arrived. */
export function signInRefusal(mode: AuthMode, error: SendError): Refusal {
  const description = error.message || fallbacks[mode];
  const fields = refusedFields(error);
  const problem = fields.length > 0 ? null : lastingText(error.code, description);
  return { code: error.code, title: titles[mode], description, problem, fields };
}

/**
 * What stays at the form. The toast that S8-01 prescribes says that the credentials are wrong; the
 * form says what to check, and does not repeat it.
 */
function lastingText(code: SendError["code"], description: string): string {
  if (code !== "INVALID_CREDENTIALS") return description;
  return "Confira a senha e o nome de usuário ou e-mail: maiúsculas só importam na senha.";
}

/** The toast for the form's own errors: it shows the first one, and each field shows its own. */
export function issueToast({ title, message }: Pick<FieldIssue, "title" | "message">) {
  return { tone: "destructive", title, description: message } as const;
}

function refusedFields({ code, issues, message }: SendError): Refusal["fields"] {
  if (code === "USERNAME_TAKEN") return [{ field: "username", message }];
  if (code === "EMAIL_TAKEN") return [{ field: "email", message }];
  return Object.entries(issues).flatMap(([field, issue]) =>
    isCredentialField(field) ? [{ field, message: issue }] : [],
  );
}

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
  const problem = fields.length > 0 ? null : lastingText(error, description);
  return { code: error.code, title: titles[mode], description, problem, fields };
}

/**
 * What stays at the form after the toast, which S8-01 and S8-02 prescribe. It says what to do, and
 * repeats no sentence of the toast (D261).
 */
function lastingText({ code, wait, isUnanswered }: SendError, description: string): string {
  if (code === "INVALID_CREDENTIALS")
    return "Confira a senha e o nome de usuário ou e-mail: maiúsculas só importam na senha.";
  if (code === "RATE_LIMITED")
    return `Por segurança, espere ${wait ?? "alguns minutos"} antes da próxima tentativa.`;
  if (code !== null) return description;
  const cause = isUnanswered ? "Sem conexão com o servidor" : "O servidor não conseguiu responder";
  return `${cause}: o que você digitou continua aqui.`;
}

/** The toast for the form's own errors: the title of the first one. Each field says its message. */
export function issueToast({ title }: Pick<FieldIssue, "title">) {
  return { tone: "destructive", title } as const;
}

function refusedFields({ code, issues }: SendError): Refusal["fields"] {
  if (code === "USERNAME_TAKEN") return [{ field: "username", message: "Tente outro nome de usuário." }];
  if (code === "EMAIL_TAKEN") return [{ field: "email", message: "Entre na conta que já o usa, ou troque." }];
  return Object.entries(issues).flatMap(([field, issue]) =>
    isCredentialField(field) ? [{ field, message: issue }] : [],
  );
}

import type { FieldIssue } from "#core/field-issue.ts";
import type { Refusal_ErrorFragment } from "#web/gql/graphql.ts";
import { withWait } from "#web/shared/wait-text.ts";
import { type AuthMode, type CredentialField, isCredentialField } from "./credentials.ts";

/** What the screen does about a refused submit: one toast, and words under the fields it is about. */
export type Refusal = {
  code: Refusal_ErrorFragment["code"] | null;
  title: string;
  description: string;
  fields: { field: CredentialField; message: string }[];
};

const titles = { login: "Erro no login", register: "Erro no cadastro" } satisfies Record<AuthMode, string>;
const fallbacks = { login: "Credenciais inválidas", register: "Erro ao criar conta" } satisfies Record<
  AuthMode,
  string
>;

/** The server's refusal in its own words (S8-01, S8-02). */
export function serverRefusal(mode: AuthMode, error: Refusal_ErrorFragment): Refusal {
  const message = error.message || fallbacks[mode];
  const description = withWait({ ...error, message });
  return { code: error.code, title: titles[mode], description, fields: refusedFields(error) };
}

/** No answer that says why: the connection failed, or the server did. */
export function failedRequest(mode: AuthMode, message: string): Refusal {
  return { code: null, title: titles[mode], description: message || fallbacks[mode], fields: [] };
}

/** What the form itself found: the first issue is said in full, the others stand under their fields (spec 5). */
export function issueToast({ title, message }: Pick<FieldIssue, "title" | "message">) {
  return { tone: "destructive", title, description: message } as const;
}

function refusedFields(error: Refusal_ErrorFragment): Refusal["fields"] {
  if ("fields" in error) {
    return error.fields.flatMap(({ field, message }) =>
      isCredentialField(field) ? [{ field, message }] : [],
    );
  }
  if (error.code === "USERNAME_TAKEN") return [{ field: "username", message: error.message }];
  if (error.code === "EMAIL_TAKEN") return [{ field: "email", message: error.message }];
  return [];
}

import { expect, test } from "vitest";
import { errorText } from "#core/errors/errors.ts";
import { makeFragmentData } from "#web/gql/fragment-masking.ts";
import type { Refusal_ErrorFragment } from "#web/gql/graphql.ts";
import { Refusal_error, refusalError, requestError } from "#web/shared/forms/refusal.ts";
import type { AuthMode } from "./credentials.ts";
import { signInRefusal } from "./refusal.ts";

function serverRefusal(mode: AuthMode, error: Refusal_ErrorFragment) {
  return signInRefusal(mode, refusalError(makeFragmentData(error, Refusal_error)));
}

test("S8-01 a refused login says 'Erro no login' and the server's message", () => {
  const error = { code: "INVALID_CREDENTIALS", message: "Credenciais inválidas" } as const;
  expect(serverRefusal("login", error)).toEqual({
    code: "INVALID_CREDENTIALS",
    title: "Erro no login",
    description: "Credenciais inválidas",
    problem: "Confira a senha e o nome de usuário ou e-mail: maiúsculas só importam na senha.",
    fields: [],
  });
});

test.each([
  ["S8-01", "login", "Erro no login", "Credenciais inválidas"],
  ["S8-02", "register", "Erro no cadastro", "Erro ao criar conta"],
] as const)("%s without a message a refused %s says '%s' and '%s'", (_id, mode, title, description) => {
  expect(signInRefusal(mode, requestError(undefined))).toEqual({
    code: null,
    title,
    description,
    problem: "Sem conexão com o servidor: o que você digitou continua aqui.",
    fields: [],
  });
});

test.each([
  ["USERNAME_TAKEN", "username"],
  ["EMAIL_TAKEN", "email"],
] as const)("S8-02 D261 %s is in the toast; the field %s says what to do", (code, name) => {
  const refusal = serverRefusal("register", { code, message: errorText[code] });
  expect(refusal.description).toBe(errorText[code]);
  expect(refusal.fields).toEqual([{ field: name, message: expect.any(String) }]);
  expect(errorText[code]).not.toContain(refusal.fields[0]?.message);
  expect(refusal.problem).toBeNull();
});

test.each([
  ["INTERNAL", { code: null, isUnanswered: false }, "O servidor não conseguiu responder"],
  ["no answer", { code: null, isUnanswered: true }, "Sem conexão com o servidor"],
  ["too many attempts", { code: "RATE_LIMITED", wait: "7 minutos" }, "espere 7 minutos"],
] as const)("D261 after %s the form repeats no sentence of the toast", (_name, failure, text) => {
  const message = "Algo deu errado do nosso lado. Tente de novo em instantes.";
  const error = { issues: {}, problem: message, message, wait: null, isUnanswered: false, ...failure };
  const { description, problem } = signInRefusal("login", error);
  expect(description).toBe(message);
  expect(problem).toContain(text);
  for (const sentence of message.split(". ")) expect(problem).not.toContain(sentence);
});

test("S8-02 the server's issues are shown at their fields, unknown ones nowhere", () => {
  const fields = [
    { field: "email", message: "E-mail inválido" },
    { field: "elsewhere", message: "?" },
  ];
  const refusal = serverRefusal("register", { code: "BAD_USER_INPUT", message: "Confira os campos", fields });
  expect(refusal.fields).toEqual([{ field: "email", message: "E-mail inválido" }]);
});

test.each([
  [1, "Tente de novo em 1 segundo."],
  [45, "Tente de novo em 45 segundos."],
  [90, "Tente de novo em 2 minutos."],
  [840, "Tente de novo em 14 minutos."],
])("S8-01 too many attempts, %i s to wait: the toast says '%s'", (retryAfterSeconds, wait) => {
  const error = { code: "RATE_LIMITED", message: "Muitas tentativas.", retryAfterSeconds } as const;
  expect(serverRefusal("login", error).description).toBe(`Muitas tentativas. ${wait}`);
});

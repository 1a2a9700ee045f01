import { describe, expect, test } from "vitest";
import { checkNewPassword, checkPasswordChange, checkResetRequest } from "./password-rules.ts";

const issuesOf = (answer: { ok: true } | { ok: false; issues: { field: string; message: string }[] }) =>
  answer.ok ? [] : answer.issues.map(({ field, message }) => `${field}: ${message}`);

describe("I5 a change of the password", () => {
  test.each<[what: string, current: string | null, next: string | null, issues: string[]]>([
    ["both given", "x", "segredo", []],
    ["the same again, which no rule forbids (D28)", "segredo", "segredo", []],
    ["neither given", null, "", ["currentPassword: Senha é obrigatória", "newPassword: Senha é obrigatória"]],
    ["a new one of 5 characters", "x", "12345", ["newPassword: A senha deve ter pelo menos 6 caracteres"]],
    [
      "a new one of 129 characters",
      "x",
      "a".repeat(129),
      ["newPassword: A senha deve ter no máximo 128 caracteres"],
    ],
  ])("%s", (_what, currentPassword, newPassword, issues) => {
    expect(issuesOf(checkPasswordChange({ currentPassword, newPassword }, {}))).toEqual(issues);
  });

  test("D20 both Unicode compositions of a letter are one password; spaces count", () => {
    expect(checkNewPassword({ newPassword: " corac\u0327a\u0303o " }, {})).toEqual({
      ok: true,
      value: { newPassword: " coração " },
    });
  });
});

test("I5 a reset request needs an e-mail address, which is trimmed", () => {
  expect(checkResetRequest({ email: " ana@exemplo.com.br " })).toEqual({
    ok: true,
    value: { email: "ana@exemplo.com.br" },
  });
  expect(issuesOf(checkResetRequest({ email: "ana" }))).toEqual([
    "email: Informe um e-mail completo, como voce@exemplo.com.br",
  ]);
  expect(issuesOf(checkResetRequest({}))).toEqual(["email: E-mail é obrigatório"]);
});

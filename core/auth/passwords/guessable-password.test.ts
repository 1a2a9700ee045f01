import { describe, expect, test } from "vitest";
import { checkRegistration } from "../credential-rules.ts";
import { credentialText } from "../credential-text.ts";
import { guessablePasswordIssue } from "./guessable-password.ts";
import { checkNewPassword, checkPasswordChange } from "./password-rules.ts";

const owner = { username: "Loja.da.Ana", email: "Ana.Souza@Exemplo.com.br" };
const messageFor = (password: string, common?: ReadonlySet<string>) =>
  guessablePasswordIssue(password, owner, common)?.message ?? null;

describe("SEC-8 D96 refuses a password that attackers guess first", () => {
  test.each(["flamengo", "FLAMENGO", "Flamengo", "família"])("%s, which the browser lists", (password) => {
    expect(messageFor(password)).toBe(credentialText.commonPassword);
  });

  test("one that only the server lists, ignoring case and accents", () => {
    const common = new Set(["cafezinho"]);
    expect(messageFor("Cafézinho")).toBeNull();
    expect(messageFor("Cafézinho", common)).toBe(credentialText.commonPassword);
  });

  test.each([
    ["the username", "loja.da.ana"],
    ["the username, in another case", "LOJA.DA.ANA"],
    ["the e-mail", "ana.souza@exemplo.com.br"],
    ["the local part of the e-mail", "ana.souza"],
    ["the product's name", "Calculadora de Preços"],
    ["the product's name in one word", "calculadoradeprecos"],
    ["sellers' name for the product", "Calculadora!"],
  ])("%s", (_what, password) => {
    expect(messageFor(password)).toBe(credentialText.ownNamePassword);
  });

  test.each(["estoque-42-caixas", "loja.da.ana.42", "minha loja da ana", "senha", "a".repeat(128)])(
    "does not refuse %s",
    (password) => {
      expect(messageFor(password, new Set())).toBeNull();
    },
  );

  test("does not compare unknown values of the owner", () => {
    expect(guessablePasswordIssue("\u0301".repeat(6), { email: "" })).toBeNull();
    expect(guessablePasswordIssue("estoque-42", {})).toBeNull();
  });
});

describe("SEC-8 D96 the rule applies to every new password and names its field", () => {
  const title = "Senha fácil de adivinhar";
  const message = credentialText.ownNamePassword;

  test("registration", () => {
    const answer = checkRegistration({ firstName: "Ana", ...owner, password: "loja.da.ana" });
    expect(answer).toEqual({ ok: false, issues: [{ field: "password", title, message }] });
  });

  test("a change and a reset", () => {
    const issues = [{ field: "newPassword", title, message }];
    const passwords = { currentPassword: "x", newPassword: "loja.da.ana" };
    expect(checkPasswordChange(passwords, owner)).toEqual({ ok: false, issues });
    expect(checkNewPassword(passwords, owner)).toEqual({ ok: false, issues });
  });

  test("the length is checked first", () => {
    expect(checkNewPassword({ newPassword: "ana" }, { username: "ana" })).toMatchObject({
      issues: [{ message: credentialText.passwordMinimum }],
    });
  });
});

import { describe, expect, test } from "vitest";
import { checkLogin, checkRegistration, type RegistrationInput } from "./credential-rules.ts";

const ana = {
  firstName: "Ana",
  lastName: "Souza",
  username: "ana.souza",
  email: "ana@exemplo.com.br",
  password: "segredo",
};

function registration(changes: RegistrationInput) {
  const answer = checkRegistration({ ...ana, ...changes });
  return answer.ok ? [] : answer.issues.map(({ field, title, message }) => `${field}: ${title} / ${message}`);
}

const required = {
  firstName: "firstName: Campo obrigatório / Nome é obrigatório",
  username: "username: Campo obrigatório / Nome de usuário é obrigatório",
  email: "email: Campo obrigatório / E-mail é obrigatório",
  password: "password: Campo obrigatório / Senha é obrigatória",
};

describe("sign-up", () => {
  test("S5-04 a complete form passes; the last name is optional", () => {
    expect(checkRegistration(ana)).toEqual({ ok: true, value: ana });
    for (const lastName of [undefined, null, "", "  "]) {
      expect(checkRegistration({ ...ana, lastName })).toEqual({
        ok: true,
        value: { ...ana, lastName: null },
      });
    }
  });

  test("S5-01 S5-02 S5-03 an empty form has an issue for every field, in order", () => {
    const answer = checkRegistration({});
    expect(answer.ok ? [] : answer.issues.map((issue) => issue.field)).toEqual([
      "firstName",
      "username",
      "email",
      "password",
    ]);
  });

  test("D20 trims outer spaces, but not inner ones or those of a password", () => {
    const typed = {
      ...ana,
      firstName: " Ana  Maria ",
      username: "ana ",
      email: " ana@exemplo.com.br",
      password: " a b c ",
    };
    expect(checkRegistration(typed)).toEqual({
      ok: true,
      value: { ...typed, firstName: "Ana  Maria", username: "ana", email: "ana@exemplo.com.br" },
    });
  });

  test("D20 both Unicode compositions of a letter are the same name and password", () => {
    const answer = checkRegistration({ ...ana, firstName: "Joa\u0303o", password: "corac\u0327a\u0303o" });
    expect(answer.ok && answer.value).toMatchObject({ firstName: "João", password: "coração" });
  });

  test.each<[string, RegistrationInput, string[]]>([
    ["S5-01 no first name", { firstName: undefined }, [required.firstName]],
    ["S5-01 a blank first name", { firstName: " \t\u00a0" }, [required.firstName]],
    ["S5-01 a first name of invisible characters", { firstName: "\u200b\u3164" }, [required.firstName]],
    ["S5-03 no username", { username: "" }, [required.username]],
    ["S5-03 no e-mail", { email: null }, [required.email]],
    ["S5-03 no password", { password: "" }, [required.password]],
  ])("%s", (_, changes, expected) => {
    expect(registration(changes)).toEqual(expected);
  });

  const tooShort = ["password: Senha muito curta / A senha deve ter pelo menos 6 caracteres"];
  const tooLong = ["password: Senha muito longa / A senha deve ter no máximo 128 caracteres"];
  test.each<[string, string, string[]]>([
    ["5 characters", "12345", tooShort],
    ["6 characters, however common", "123456", []],
    ["6 spaces", "      ", []],
    ["3 characters outside the basic plane", "😀😀😀", tooShort],
    ["6 characters outside the basic plane", "😀😀😀😀😀😀", []],
    ["128 characters", "a".repeat(128), []],
    ["129 characters", "a".repeat(129), tooLong],
  ])("S5-02 D20 a password of %s", (_, password, expected) => {
    expect(registration({ password })).toEqual(expected);
  });

  const length = ["username: Nome de usuário inválido / O nome de usuário deve ter de 3 a 64 caracteres"];
  const characters = [
    "username: Nome de usuário inválido / Use só letras sem acento, números e os sinais . _ - @ +",
  ];
  test.each<[string, string, string[]]>([
    ["of 2", "ab", length],
    ["of 3", "abc", []],
    ["of 64", "a".repeat(64), []],
    ["of 65", "a".repeat(65), length],
    ["of 200", "a".repeat(200), length],
    ["with every allowed symbol", "A.b_c-d+9", []],
    ["with a space inside", "ana souza", characters],
    ["with an accent", "joão", characters],
    ["with a look-alike letter", "аdmin", characters],
    ["with a slash", "ana/souza", characters],
    ["with markup", "<b>ana</b>", characters],
  ])("D20 a username %s", (_, username, expected) => {
    expect(registration({ username })).toEqual(expected);
  });

  const likeEmail = [
    "username: Nome de usuário inválido / Com @, o nome de usuário só pode ser o seu próprio e-mail",
  ];
  test.each<[string, string, string[]]>([
    ["the account's own e-mail", "ANA@exemplo.com.br", []],
    ["somebody else's e-mail", "bia@exemplo.com.br", likeEmail],
    ["an @ without an address", "ana@", likeEmail],
  ])("D137 a username of %s", (_, username, expected) => {
    expect(registration({ username })).toEqual(expected);
  });

  const badEmail = ["email: E-mail inválido / Informe um e-mail completo, como voce@exemplo.com.br"];
  test.each<[string, string[]]>([
    ["ana@exemplo.com", []],
    ["Ana.Souza+loja@sub.exemplo.com.br", []],
    ["ana@localhost", []],
    ["ana", badEmail],
    ["ana.exemplo.com", badEmail],
    ["@exemplo.com", badEmail],
    ["ana@", badEmail],
    ["ana@@exemplo.com", badEmail],
    ["ana@exemplo..com", badEmail],
    ["ana@-exemplo.com", badEmail],
    ["ana souza@exemplo.com", badEmail],
    ["ana@exemplo.com, bia@exemplo.com", badEmail],
    ["Ana <ana@exemplo.com>", badEmail],
    [`${"a".repeat(243)}@exemplo.com`, badEmail],
  ])("S5-03 the e-mail %s", (email, expected) => {
    expect(registration({ email })).toEqual(expected);
  });

  test.each([
    ["firstName", "Nome muito longo", "O nome deve ter no máximo 100 caracteres"],
    ["lastName", "Nome muito longo", "O sobrenome deve ter no máximo 100 caracteres"],
  ])("D20 a %s of 100 characters passes, of 200 does not", (field, title, message) => {
    expect(registration({ [field]: "ã".repeat(100) })).toEqual([]);
    expect(registration({ [field]: "ã".repeat(200) })).toEqual([`${field}: ${title} / ${message}`]);
  });
});

describe("characters that no field accepts", () => {
  const fields = ["firstName", "lastName", "username", "email", "password"];
  const bad = [
    ["NUL", "\u0000"],
    ["a line break", "\n"],
    ["an escape", "\u001b"],
    ["a C1 control", "\u0085"],
    ["a right-to-left override", "\u202e"],
    ["a bidirectional isolate", "\u2066"],
    ["half a surrogate pair", "\ud83d"],
  ];
  test.each(fields.flatMap((field) => bad.map(([name, character]) => [field, name, character])))(
    "D20 %s with %s",
    (field, _, character) => {
      const text = `ana${character}souza@exemplo.com`;
      expect(registration({ [field ?? ""]: text })).toEqual([
        `${field}: Caractere não permitido / Este campo tem um caractere invisível ou de controle. Digite o texto de novo.`,
      ]);
    },
  );

  test("D20 joined emoji are fine in names and passwords", () => {
    expect(registration({ firstName: "Ana 👩‍💻", password: "👩‍💻👩‍💻" })).toEqual([]);
  });
});

describe("sign-in", () => {
  test("S5-05 returns username and password only", () => {
    const form = { username: "ana ", password: "segredo ", email: "ana@exemplo.com" };
    expect(checkLogin(form)).toEqual({ ok: true, value: { username: "ana", password: "segredo " } });
  });

  test.each([
    ["a short name", { username: "a", password: "segredo" }],
    ["a name with characters that no username has", { username: "joão/1", password: "segredo" }],
    ["a short password", { username: "ana", password: "1" }],
    ["an e-mail longer than any username", { username: `${"a".repeat(60)}@exemplo.com`, password: "1" }],
  ])("S5-05 leaves %s to the server, which refuses it", (_, form) => {
    expect(checkLogin(form).ok).toBe(true);
  });

  test.each<[string, Parameters<typeof checkLogin>[0], string[]]>([
    ["nothing", {}, ["username", "password"]],
    ["a blank name", { username: "  ", password: "segredo" }, ["username"]],
    ["NUL in the name", { username: "ana\u0000", password: "segredo" }, ["username"]],
    ["NUL in the password", { username: "ana", password: "segredo\u0000" }, ["password"]],
    ["a name too long to look up", { username: "a".repeat(255), password: "segredo" }, ["username"]],
    ["a password too long to hash", { username: "ana", password: "a".repeat(129) }, ["password"]],
  ])("S5-05 refuses %s", (_, form, fields) => {
    const answer = checkLogin(form);
    expect(answer.ok ? [] : answer.issues.map((issue) => issue.field)).toEqual(fields);
  });
});

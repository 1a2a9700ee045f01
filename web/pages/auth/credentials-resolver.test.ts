import { expect, test } from "vitest";
import { type AuthMode, type Credentials, emptyCredentials } from "./credentials.ts";
import { resolveCredentials } from "./credentials-resolver.ts";

const ana: Credentials = {
  firstName: "Ana",
  lastName: "",
  username: "ana",
  email: "ana@exemplo.com.br",
  password: "segredo",
};

async function errorsOf(mode: AuthMode, values: Credentials) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolveCredentials(values, { mode }, options);
  return errors;
}

test("S5-01 a blank first name is named with both messages", async () => {
  const errors = await errorsOf("register", { ...ana, firstName: "   " });
  expect(errors).toEqual({ firstName: { type: "Campo obrigatório", message: "Nome é obrigatório" } });
});

test("S5-02 a password of five characters is named with both messages", async () => {
  const errors = await errorsOf("register", { ...ana, password: "12345" });
  const message = "A senha deve ter pelo menos 6 caracteres";
  expect(errors).toEqual({ password: { type: "Senha muito curta", message } });
});

test("S5-03 S5-04 an empty sign-up misses every field but the last name", async () => {
  const errors = await errorsOf("register", emptyCredentials);
  expect(Object.keys(errors).sort()).toEqual(["email", "firstName", "password", "username"]);
});

test("S5-05 a login asks for username and password only", async () => {
  expect(Object.keys(await errorsOf("login", emptyCredentials)).sort()).toEqual(["password", "username"]);
  expect(await errorsOf("login", { ...emptyCredentials, username: "ana", password: "x" })).toEqual({});
});

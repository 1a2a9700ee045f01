import { expect } from "@playwright/test";
import { newIdentity, test, testPassword } from "../support/fixtures.ts";
import { fillSignUp, openAuth, passwordField, sendSignUp, showSignUp } from "../support/screens/auth-form.ts";
import { toast } from "../support/screens/toast.ts";
import { recordCalls } from "../support/server-calls.ts";

test("S4-05 S2-26 S5-04 S8-02 SEC-8 D28 D96 a refused sign-up loses nothing typed; one without last name opens the calculator", async ({
  page,
}) => {
  const taken = newIdentity();
  const answer = await page.request.post("/api/register", { data: { ...taken, password: testPassword } });
  expect(answer.status()).toBe(201);
  await page.context().clearCookies();
  await openAuth(page);
  const calls = recordCalls(page);
  await showSignUp(page);
  const username = taken.username.toUpperCase();
  await fillSignUp(page, { ...newIdentity(), username, firstName: "Zélia", lastName: "" });
  await sendSignUp(page);
  await expect(toast(page)).toContainText("Erro no cadastro");
  await expect(toast(page)).toContainText("Este nome de usuário já está em uso");
  const field = page.getByLabel("Nome de usuário");
  await expect(field).toHaveAccessibleDescription(/Tente outro nome de usuário/);
  await expect(field).toHaveValue(username);
  await expect(passwordField(page)).toHaveValue(testPassword);

  await field.fill(newIdentity().username);
  await passwordField(page).fill("123456");
  await sendSignUp(page);
  const refused = /^Esta senha é uma das mais usadas.*Escolha outra/;
  await expect(passwordField(page)).toHaveAccessibleDescription(refused);
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveValue("123456");
  await passwordField(page).fill(testPassword);
  await sendSignUp(page);
  await expect(page).toHaveURL("/calculator");
  await expect(page.getByRole("banner")).toContainText("Zélia");
  // The cache keeps the answer's user, so the page does not ask for the viewer again.
  expect(calls).toEqual(["register", "register", "register"]);
});

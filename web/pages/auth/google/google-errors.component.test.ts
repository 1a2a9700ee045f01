import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, dropConnection } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { test } from "#web/testing/test.ts";

test("I5 an expired link request shows an error and offers Google again", async ({ page }) => {
  await page.goto("/auth?google=link");
  await expect(page.getByText("O pedido para conectar o Google não vale mais.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Entrar com Google" })).toBeVisible();
});

test("I5 when a pending link cannot be read, the login screen shows an error and offers Google", async ({
  page,
}) => {
  dropConnection("signInOptions");
  await page.goto("/auth?google=link");
  await expect(page.getByText("Não conseguimos ver o pedido para conectar o Google.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Entrar com Google" })).toBeVisible();
});

test("I5 a toast tells a signed-in seller why Google could not be connected", async ({ page, signIn }) => {
  await signIn("basic");
  await page.goto("/auth?error=google-denied&redirect=%2Fproducts");
  await expectAddress("/products");
  await expect(toast(page)).toContainText("Você não autorizou o login com o Google");
});

test("S2-25 without Google the button is not there, and the form is", async ({ page }) => {
  answer("signInOptions", () => ({ google: false, googleLink: null }));
  await page.goto("/auth?error=google-off");
  await expect(page.getByRole("alert")).toContainText("Entrar com Google não está disponível aqui.");
  await expect(page.getByLabel("Nome de usuário")).toBeVisible();
  await expect(page.getByRole("link", { name: "Entrar com Google" })).toHaveCount(0);
  await expect(page.getByText("ou", { exact: true })).toHaveCount(0);
});

const troubles = [
  ["denied", "Você não autorizou o login com o Google"],
  ["state", "Este login com o Google expirou"],
  ["email", "O Google ainda não confirmou o e-mail"],
  ["identity", "Não conseguimos confirmar que a resposta veio do Google"],
  ["clock", "O relógio do Google e o nosso não batem"],
  ["down", "O Google não respondeu como esperado"],
] as const;

test("I5 S2-25 what went wrong at Google is reported on the login screen, and its button keeps the redirect", async ({
  page,
}) => {
  const google = page.getByRole("link", { name: "Entrar com Google" });
  for (const [problem, message] of troubles) {
    await page.goto(`/auth?error=google-${problem}&redirect=%2Fproducts`);
    await expect(page.getByRole("alert"), problem).toContainText(message);
    await expect(google, problem).toHaveAttribute("href", "/api/auth/google?redirect=%2Fproducts");
  }
  await page.goto("/auth");
  await expect(google).toHaveAttribute("href", "/api/auth/google");
});

test("I5 the login screen after a failed sign-in with Google is accessible at 390 and 1440", async ({
  page,
}) => {
  await page.goto("/auth?error=google-state");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});

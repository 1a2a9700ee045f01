import { clock } from "#web/testing/clock.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, breakDown, cutOff, recordCalls, restoreConnections } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { modeTab, openCalculator } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const loginTitle = { name: "Entre na sua conta" };

test("S8-03 a failed logout reads 'Erro no logout' with the server's message, and the user stays", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  breakDown("logout", "O serviço está indisponível no momento.");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(toast(page)).toHaveAttribute("data-tone", "destructive");
  await expect(toast(page)).toContainText("Erro no logout");
  await expect(toast(page)).toContainText("O serviço está indisponível no momento.");
  await expectAddress("/calculator");
  restoreConnections();
  answer("logout", () => ({ __typename: "LogoutPayload", ok: true }));
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", loginTitle)).toBeVisible();
});

test("S8-03 a logout that does not reach the server says so", async ({ page, signIn }) => {
  await signIn("basic");
  await openCalculator(page);
  cutOff("logout");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(toast(page)).toContainText("Erro no logout");
  await expect(toast(page)).toContainText("Não conseguimos falar com o servidor");
  await expect(page.getByRole("banner")).toBeVisible();
});

test("S9-19 the user is requested once: not on focus, not periodically, not between screens", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await clock.install();
  const calls = recordCalls();
  await openCalculator(page);
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "Cenários" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cenários");
  await menu.getByRole("link", { name: "Calculadora", exact: true }).click();
  await expect(modeTab(page, "Avançado")).toBeVisible();
  for (const event of ["blur", "focus", "online"]) {
    window.dispatchEvent(new Event(event));
  }
  document.dispatchEvent(new Event("visibilitychange"));
  await clock.runFor(60 * 60_000);
  expect(calls).toEqual(["viewer"]);
});

test("S9-19 failed queries and mutations are not retried automatically", async ({ page, signIn }) => {
  await signIn("basic");
  await clock.install();
  const calls = recordCalls();
  cutOff("viewer");
  await page.goto("/calculator");
  await expect(page.getByRole("alert")).toBeVisible();
  await clock.runFor(10 * 60_000);
  expect(calls).toEqual(["viewer"]);

  restoreConnections();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  breakDown("logout", "O serviço está indisponível no momento.");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(toast(page)).toContainText("Erro no logout");
  await clock.runFor(10 * 60_000);
  expect(calls).toEqual(["viewer", "viewer", "logout"]);
});

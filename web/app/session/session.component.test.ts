import { vi } from "vitest";
import { clock } from "#web/testing/clock.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import {
  answer,
  clearFaults,
  dropConnection,
  failWith,
  fakeFetch,
  recordCalls,
} from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import {
  field,
  modeTab,
  openCalculator,
  answer as result,
  typeInto,
} from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const loginTitle = { name: "Entre na sua conta" };

test("S8-03 a failed logout reads 'Erro no logout' with the server's message, and the user stays", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  failWith("logout", "O serviço está indisponível no momento.");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(toast(page)).toHaveAttribute("data-tone", "destructive");
  await expect(toast(page)).toContainText("Erro no logout");
  await expect(toast(page)).toContainText("O serviço está indisponível no momento.");
  await expectAddress("/calculator");
  clearFaults();
  answer("logout", () => ({ __typename: "LogoutPayload", ok: true }));
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", loginTitle)).toBeVisible();
});

test("S8-03 S9-19 a logout that does not reach the server shows an error, and what was typed stays", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await typeInto(page, "Custo do produto", "51,25");
  dropConnection("logout");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(toast(page)).toContainText("Erro no logout");
  await expect(toast(page)).toContainText("Não conseguimos falar com o servidor");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(field(page, "Custo do produto")).toHaveValue("51,25");
  await expect(result(page)).toBeVisible();
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
  await menu.getByRole("link", { name: "Relatórios" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Relatórios");
  await expect(page.getByRole("main")).toContainText("Aqui você vai ver o que corrigir primeiro");
  await menu.getByRole("link", { name: "Calculadora", exact: true }).click();
  await expect(modeTab(page, "Avançado")).toBeVisible();
  // The pages' own requests are answered; from now on there are none.
  const answered = calls.length;
  for (const event of ["blur", "focus", "online"]) {
    window.dispatchEvent(new Event(event));
  }
  document.dispatchEvent(new Event("visibilitychange"));
  await clock.runFor(60 * 60_000);
  expect(calls.slice(answered)).toEqual([]);
});

test("S9-19 failed queries and mutations are not retried automatically", async ({ page, signIn }) => {
  await signIn("basic");
  await clock.install();
  const calls = recordCalls();
  dropConnection("viewer");
  await page.goto("/calculator");
  await expect(page.getByRole("alert")).toBeVisible();
  await clock.runFor(10 * 60_000);
  expect(calls).toEqual(["viewer"]);

  clearFaults();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  failWith("logout", "O serviço está indisponível no momento.");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(toast(page)).toContainText("Erro no logout");
  await clock.runFor(10 * 60_000);
  expect(calls).toEqual(["viewer", "viewer", "logout"]);
});

test("SEC-19 D89 a session that ended elsewhere leaves nothing in the browser but the theme, once the page is opened", async ({
  page,
  signIn,
}) => {
  const themeKey = "calculadora-de-precos:theme";
  const kept = () => JSON.stringify({ local: { ...localStorage }, session: { ...sessionStorage } });
  await signIn("trial");
  localStorage.setItem(themeKey, "dark");
  await openCalculator(page);
  await typeInto(page, "Custo do produto", "77,77");
  await expect.poll(kept).toContain("77,77");
  answer("viewer", () => null);
  await page.goto("/calculator");
  await expect(page.getByRole("heading", loginTitle)).toBeVisible();
  await expect.poll(kept).toBe(JSON.stringify({ local: { [themeKey]: "dark" }, session: {} }));
});

test("D135 a session that has ended leads back to the section, with the page's query", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await page.goto("/settings?from=mail&search=secret#dados");
  const data = page.getByRole("region", { name: "Dados", exact: true });
  failWith("requestDataExport", "Entre de novo.", "UNAUTHENTICATED");
  await data.getByRole("button", { name: "Pedir o arquivo" }).click();
  await expectAddress("/auth?redirect=%2Fsettings%3Ffrom%3Dmail%26search%3Dsecret%23dados");
});

test("S2-05 a screen that throws shows an error with 'Tentar novamente', and the rest of the app still works", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const reply = await fakeFetch(input, init);
    const isOfPlans = /\bplans\b/.test(String(init?.body));
    return isOfPlans
      ? new Response((await reply.text()).replaceAll(/"features":\[.*?\]/g, '"features":42'))
      : reply;
  });
  await page.goto("/pricing");
  await expect(page.getByRole("alert")).toContainText("Algo deu errado nesta tela");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("alert")).toContainText("Algo deu errado nesta tela");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Marina");
});

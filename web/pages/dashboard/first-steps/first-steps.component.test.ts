import { vi } from "vitest";
import type { Locator } from "vitest/browser";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { recordCalls } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { openCalculator } from "#web/testing/screens/calculator-screen.ts";
import { openDashboard, part } from "#web/testing/screens/dashboard-screen.ts";
import { test } from "#web/testing/test.ts";

function firstSteps(page: Page): Locator {
  return part(page, "Primeiros passos");
}

function step(page: Page, name: string): Locator {
  return firstSteps(page).getByRole("checkbox", { name });
}

const congratulation = "Parabéns, você concluiu os primeiros passos!";

test("S2-16 three steps are ticked by hand; at 3/3 the box congratulates; a tick can be taken back", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openDashboard(page);
  const calls = recordCalls();
  await expect(firstSteps(page).getByRole("checkbox")).toHaveCount(3);
  await expect(firstSteps(page).getByText("0/3")).toBeVisible();
  await step(page, "Assistir ao vídeo tutorial").click();
  await step(page, "Cadastrar o primeiro produto").click();
  await expect(firstSteps(page).getByText("2/3")).toBeVisible();
  await expect(page.getByText(congratulation)).toBeHidden();
  await firstSteps(page).getByText("Calcular o primeiro preço").click();
  await expect(firstSteps(page).getByText("3/3")).toBeVisible();
  await expect(page.getByText(congratulation)).toBeVisible();
  await step(page, "Cadastrar o primeiro produto").click();
  await expect(firstSteps(page).getByText("2/3")).toBeVisible();
  await expect(page.getByText(congratulation)).toBeHidden();
  await expectAddress("/");
  expect(calls).toEqual([]);
});

test("S2-16 the ticks are still there after a reload, and another account does not see them", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openDashboard(page);
  await step(page, "Calcular o primeiro preço").click();
  await page.reload();
  await expect(step(page, "Calcular o primeiro preço")).toBeChecked();
  await signIn("basic");
  await openDashboard(page);
  await expect(firstSteps(page).getByText("0/3")).toBeVisible();
});

test("D148 calculating an own price ticks its step, which links to the calculator; the example does not", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await openDashboard(page);
  await expect(firstSteps(page).getByText("0/3")).toBeVisible();
  await firstSteps(page).getByRole("link", { name: "Calcular" }).click();
  await expectAddress("/calculator");
  await page.getByRole("textbox", { name: "Custo do produto" }).fill("27,90");
  await openDashboard(page);
  await expect(step(page, "Calcular o primeiro preço")).toBeChecked();
  await step(page, "Calcular o primeiro preço").click();
  await page.reload();
  await expect(firstSteps(page).getByText("0/3")).toBeVisible();
});

test("S2-16 the video's box, the guidance and 'Pular' only log: no call, no navigation", async ({
  page,
  signIn,
}) => {
  const log = vi.spyOn(console, "info");
  await signIn("basic");
  await openDashboard(page);
  const calls = recordCalls();
  await page.getByRole("button", { name: "Ver vídeo" }).click();
  await expect(page.getByText("O vídeo tutorial está a caminho")).toBeVisible();
  await page.getByRole("button", { name: "Fechar vídeo" }).click();
  await expect(page.getByText("O vídeo tutorial está a caminho")).toBeHidden();

  await page.getByRole("button", { name: "Pedir orientação gratuita" }).click();
  await expect(toast(page)).toContainText("Ainda não dá para pedir por aqui");

  await page.getByRole("button", { name: "Pular" }).click();
  await expect(firstSteps(page).getByRole("checkbox")).toHaveCount(0);
  await page.getByRole("button", { name: "Mostrar os passos" }).click();
  await expect(firstSteps(page).getByRole("checkbox")).toHaveCount(3);
  await expectAddress("/");
  expect(calls).toEqual([]);
  for (const action of ["Pedir orientação gratuita", "Pular primeiros passos", "Mostrar primeiros passos"]) {
    expect(log.mock.calls.filter(([name]) => name === action)).toHaveLength(1);
  }
});

test("S2-16 the checklist works by keyboard alone, and the focus is never lost", async ({ page, signIn }) => {
  await signIn("basic");
  await openDashboard(page);
  await step(page, "Assistir ao vídeo tutorial").focus();
  await page.keyboard.press("Space");
  await expect(step(page, "Assistir ao vídeo tutorial")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Fechar vídeo" })).toBeFocused();
  for (const [name, link] of [
    ["Cadastrar o primeiro produto", "Cadastrar"],
    ["Calcular o primeiro preço", "Calcular"],
  ] as const) {
    await page.keyboard.press("Tab");
    await expect(step(page, name)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(firstSteps(page).getByRole("link", { name: link })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Mostrar os passos" })).toBeFocused();
});

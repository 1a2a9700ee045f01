import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { openSubscription } from "../support/screens/subscription-screen.ts";
import { hold } from "../support/server-calls.ts";
import { closeCancellationRequests, signInAsNewSubscriber } from "../support/test-database.ts";

function openButton(page: Page): Locator {
  return page.getByRole("button", { name: "Solicitar cancelamento" });
}
function reason(page: Page): Locator {
  return page.getByRole("textbox", { name: "Motivo do cancelamento" });
}
function send(page: Page): Locator {
  return page.getByRole("button", { name: "Enviar solicitação" });
}
async function openDialog(page: Page): Promise<void> {
  await openSubscription(page);
  await openButton(page).click();
  await expect(reason(page)).toBeFocused();
}

test("S9-03 D32 a request is confirmed within 24 hours and replaces the dialog until then", async ({
  page,
}) => {
  const { username } = await signInAsNewSubscriber(page);
  await openDialog(page);
  const { release } = await hold(page, "requestCancellation");
  await reason(page).fill("  Vou parar de vender.\nVolto em março.  ");
  await send(page).click();
  await expect(send(page)).toBeDisabled();
  release();
  await expect(page.getByRole("dialog")).toContainText("em até 24 horas");
  await page.getByRole("button", { name: "Entendi" }).click();
  const open = page.getByRole("group", { name: "Pedido de cancelamento" });
  await expect(open).toBeFocused();
  await expect(open).toContainText("Confirmamos em até 24 horas");
  await expect(open).toContainText("Motivo: Vou parar de vender. Volto em março.");
  await expect(openButton(page)).toHaveCount(0);
  await page.reload();
  await expect(open).toContainText("Vou parar de vender.");

  await closeCancellationRequests(username);
  await page.reload();
  await openButton(page).click();
  await expect(reason(page)).toHaveValue("");
});

test("D32 a second request, from another tab, answers with the first", async ({ page, context }) => {
  await signInAsNewSubscriber(page);
  await openDialog(page);
  const second = await context.newPage();
  await openDialog(second);
  await reason(page).fill("O primeiro motivo");
  await send(page).click();
  await expect(page.getByRole("dialog")).toContainText("Pedido de cancelamento recebido");
  await reason(second).fill("O segundo motivo");
  await send(second).click();
  await second.getByRole("button", { name: "Entendi" }).click();
  await expect(second.getByRole("group", { name: "Pedido de cancelamento" })).toContainText(
    "O primeiro motivo",
  );
});

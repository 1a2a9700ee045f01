import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { cutOff, hold, recordCalls, refuse } from "../support/server-calls.ts";
import { card, openSubscription } from "../support/subscription-screen.ts";
import { closeCancellationRequests, endWithPeriod, signInAsNewSubscriber } from "../support/test-database.ts";

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

test("S2-46 S5-06 a reason is required: the submit is off while it is blank, with both messages", async ({
  page,
  signIn,
}) => {
  await signIn("paid");
  await openDialog(page);
  const calls = recordCalls(page);
  await expect(send(page)).toBeDisabled();
  await reason(page).fill("Ficou caro");
  await expect(send(page)).toBeEnabled();
  await reason(page).fill(" \n ");
  await expect(send(page)).toBeDisabled();
  await expect(reason(page)).toHaveAccessibleDescription(
    "Campo obrigatório. Por favor, informe o motivo do cancelamento.",
  );
  expect(calls).toEqual([]);
});

test("S2-46 the dialog keeps the focus, and Escape gives it back", async ({ page, signIn }) => {
  await signIn("paid");
  await openDialog(page);
  for (const _press of ["reason", "back", "around"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("dialog").locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(openButton(page)).toBeFocused();
});

test("S5-06 S8-26 a failed request is said, keeps what was typed, and can be sent again", async ({
  page,
}) => {
  await signInAsNewSubscriber(page);
  await openDialog(page);
  await cutOff(page, "requestCancellation");
  await reason(page).fill("Vou parar de vender por um tempo.");
  await send(page).click();
  const failure = page.getByText("Erro ao enviar solicitação de cancelamento");
  await expect(failure.first()).toBeVisible();
  await expect(page.getByText("Não conseguimos falar com o servidor.").first()).toBeVisible();
  await expect(reason(page)).toHaveValue("Vou parar de vender por um tempo.");
  await page.unrouteAll();
  await send(page).click();
  await expect(page.getByRole("dialog")).toContainText("Pedido de cancelamento recebido");
});

test("S8-26 a refusal is said in the server's words", async ({ page, signIn }) => {
  await signIn("paid");
  await openDialog(page);
  await refuse(page, "requestCancellation", {
    __typename: "RefusedError",
    code: "SUBSCRIPTION_REQUIRED",
    message: "É preciso ter uma assinatura ativa para pedir o cancelamento.",
  });
  await reason(page).fill("Ficou caro");
  await send(page).click();
  await expect(page.getByText("É preciso ter uma assinatura ativa").first()).toBeVisible();
  await expect(reason(page)).toHaveValue("Ficou caro");
});

test("S9-03 D32 a request is confirmed within 24 hours and stands in the dialog's place until then", async ({
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

test("S2-46 a subscription that ends soon says so", async ({ page }) => {
  const { username } = await signInAsNewSubscriber(page);
  await endWithPeriod(username);
  await openSubscription(page);
  await expect(page.getByText(/^Seu plano Mensal termina em 30 dias, .* não será renovado\.$/)).toBeVisible();
  await expect(card(page, "Cobrança")).toContainText("Acesso até");
});

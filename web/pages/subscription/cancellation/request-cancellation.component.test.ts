import type { Locator } from "vitest/browser";
import { connection } from "#web/testing/data/accounts.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, clearFaults, dropConnection, hold, recordCalls } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import {
  card,
  openSubscription,
  refuse,
  signInSubscriber,
} from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const request = {
  __typename: "CancellationRequest",
  id: "request:1",
  isOpen: true,
  createdAt: "2026-11-20T12:00:00.000Z",
};

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

test("S2-46 S5-06 a reason is required: submit is disabled while it is blank, with both messages", async ({
  page,
}) => {
  signInSubscriber();
  await openDialog(page);
  const calls = recordCalls();
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

test("S2-46 the dialog keeps the focus, and Escape gives it back", async ({ page }) => {
  signInSubscriber();
  await openDialog(page);
  for (const _press of ["reason", "back", "around"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("dialog").getByCSS(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(openButton(page)).toBeFocused();
});

test("S5-06 S8-26 a failed request is reported, keeps what was typed, and can be sent again", async ({
  page,
}) => {
  const viewer = signInSubscriber();
  await openDialog(page);
  dropConnection("requestCancellation");
  await reason(page).fill("Vou parar de vender por um tempo.");
  await send(page).click();
  const failure = page.getByText("Erro ao enviar solicitação de cancelamento");
  await expect(failure.first()).toBeVisible();
  await expect(page.getByText("Não conseguimos falar com o servidor.").first()).toBeVisible();
  await expect(reason(page)).toHaveValue("Vou parar de vender por um tempo.");
  clearFaults();
  answer("requestCancellation", ({ input }) => ({
    __typename: "RequestCancellationPayload",
    viewer: Object.assign(viewer, {
      cancellationRequests: connection([{ ...request, reason: input.reason }]),
    }),
  }));
  await send(page).click();
  await expect(page.getByRole("dialog")).toContainText("Pedido de cancelamento recebido");
});

test("S8-26 a refusal is shown in the server's words", async ({ page }) => {
  signInSubscriber();
  await openDialog(page);
  refuse(
    "requestCancellation",
    "SUBSCRIPTION_REQUIRED",
    "É preciso ter uma assinatura ativa para pedir o cancelamento.",
  );
  await reason(page).fill("Ficou caro");
  await send(page).click();
  await expect(page.getByText("É preciso ter uma assinatura ativa").first()).toBeVisible();
  await expect(reason(page)).toHaveValue("Ficou caro");
});

test("S2-46 a subscription that ends soon shows when it ends", async ({ page }) => {
  const viewer = signInSubscriber();
  Object.assign(viewer, { subscription: { ...viewer.subscription, cancelAtPeriodEnd: true } });
  await openSubscription(page);
  await expect(page.getByText(/^Seu plano Mensal termina em 30 dias, .* não será renovado\.$/)).toBeVisible();
  await expect(card(page, "Cobrança")).toContainText("Acesso até");
});

test("S9-03 D32 a request is confirmed within 24 hours and replaces the dialog until it is closed", async ({
  page,
}) => {
  const viewer = signInSubscriber();
  await openDialog(page);
  const { release } = hold("requestCancellation");
  answer("requestCancellation", ({ input }) => ({
    __typename: "RequestCancellationPayload",
    viewer: Object.assign(viewer, {
      cancellationRequests: connection([{ ...request, reason: String(input.reason).trim() }]),
    }),
  }));
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

  Object.assign(viewer, { cancellationRequests: connection([]) });
  await page.reload();
  await openButton(page).click();
  await expect(reason(page)).toHaveValue("");
});

test("D32 a second request, made while another tab has sent one, shows the first", async ({ page }) => {
  const viewer = signInSubscriber();
  await openDialog(page);
  answer("requestCancellation", () => ({
    __typename: "RequestCancellationPayload",
    viewer: Object.assign(viewer, {
      cancellationRequests: connection([{ ...request, reason: "O primeiro motivo" }]),
    }),
  }));
  await reason(page).fill("O segundo motivo");
  await send(page).click();
  await page.getByRole("button", { name: "Entendi" }).click();
  const open = page.getByRole("group", { name: "Pedido de cancelamento" });
  await expect(open).toContainText("O primeiro motivo");
});

test("the card says until when access lasts, and what a new buyer may get back", async ({ page }) => {
  const day = 24 * 60 * 60 * 1000;
  const startedDaysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();
  const currentPeriodEnd = "2027-11-28T12:00:00.000Z";
  const viewer = signInSubscriber();
  Object.assign(viewer.subscription ?? {}, { startedAt: startedDaysAgo(1), currentPeriodEnd });
  await openSubscription(page);
  await expect(page.getByText(/Seu acesso continua até 28 de novembro de 2027/)).toContainText("art. 49");
  const older = signInSubscriber();
  Object.assign(older.subscription ?? {}, { startedAt: startedDaysAgo(8), currentPeriodEnd });
  await openSubscription(page);
  await expect(page.getByText(/e depois nada mais é cobrado/)).not.toContainText("art. 49");
});

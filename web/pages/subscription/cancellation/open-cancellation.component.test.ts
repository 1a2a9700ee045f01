import { violations } from "#web/testing/axe.ts";
import { connection } from "#web/testing/data/accounts.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, hold } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import {
  card,
  openSubscription,
  refuse,
  signInSubscriber,
} from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const actions = (page: Page) => card(page, "Seu plano");
const withdraw = (page: Page) => page.getByRole("button", { name: "Desistir do cancelamento" });
const request = {
  __typename: "CancellationRequest",
  id: "request:1",
  isOpen: true,
  reason: "Caro.",
  createdAt: "2026-11-20T12:00:00.000Z",
};

test("D144 an open request replaces the change of plan, and is withdrawn once", async ({ page }) => {
  const viewer = signInSubscriber({ cancellationRequests: connection([request]) });
  await openSubscription(page);
  await expect(actions(page)).toContainText("Para trocar de plano, desista antes do cancelamento.");
  await expect(actions(page).getByRole("button")).toHaveCount(1);
  await expect.poll(() => violations(document)).toEqual([]);
  const sent = { count: 0 };
  answer("withdrawCancellation", () => {
    sent.count += 1;
    const closed = connection([{ ...request, isOpen: false }]);
    return {
      __typename: "WithdrawCancellationPayload",
      viewer: { ...viewer, cancellationRequests: closed },
    };
  });
  const waiting = hold("withdrawCancellation");
  await withdraw(page).press("Enter");
  await expect(withdraw(page)).toHaveAttribute("aria-disabled", "true");
  await expect(withdraw(page)).toBeFocused();
  await page.keyboard.press("Enter");
  waiting.release();
  await expect(toast(page)).toContainText("Cancelamento retirado");
  await expect(actions(page).getByRole("button", { name: "Trocar de plano" })).toBeEnabled();
  await expect(actions(page).getByRole("button", { name: "Solicitar cancelamento" })).toBeFocused();
  expect(sent.count).toBe(1);
});

test("D144 a refusal is reported, and the request stays open with its button", async ({ page }) => {
  signInSubscriber({ cancellationRequests: connection([request]) });
  refuse("withdrawCancellation", "NO_OPEN_CANCELLATION", "Esse pedido já foi atendido.");
  await openSubscription(page);
  await withdraw(page).click();
  await expect(toast(page)).toContainText("Esse pedido já foi atendido.");
  await expect(withdraw(page)).toBeEnabled();
  await expect(actions(page)).toContainText("Motivo: Caro.");
});

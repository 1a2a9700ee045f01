import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { connection } from "#web/testing/data/accounts.ts";
import { expect } from "#web/testing/expect.ts";
import { answer } from "#web/testing/fake-server.ts";
import { type Page, toast } from "#web/testing/page.ts";
import {
  address,
  chooseAction,
  deliveryOf,
  endpointOf,
  off,
  refusedDelivery,
  signInWithWebhooks,
} from "#web/testing/screens/webhooks-screen.ts";
import { test } from "#web/testing/test.ts";

type Args = { first: number; after?: string | null; state?: string | null };

/** An endpoint whose deliveries are filtered by state, twenty a page. */
function endpointWith(deliveries: { state: string }[], fields: object = {}) {
  return endpointOf({
    ...fields,
    deliveries: ({ first, after, state }: Args) => {
      const chosen = deliveries.filter((delivery) => !state || delivery.state === state);
      const start = Number(after ?? 0);
      const page = connection(chosen.slice(start, start + first));
      const endCursor = String(start + first);
      return {
        ...page,
        pageInfo: { ...page.pageInfo, hasNextPage: chosen.length > start + first, endCursor },
      };
    },
  });
}

async function openDeliveries(page: Page): Promise<void> {
  await page.goto("/settings/webhooks/endpoint:1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entregas do webhook");
}

const rows = (page: Page) => page.getByRole("list", { name: "Entregas" }).getByRole("listitem");

test("AP-04 deliveries say what became of them, and show what was sent and answered", async ({ page }) => {
  const endpoint = endpointWith([deliveryOf(), refusedDelivery]);
  signInWithWebhooks(endpoint);
  answer("node", ({ id }) => (id === endpoint.id ? endpoint : refusedDelivery));
  await openDeliveries(page);
  await expect(rows(page).first()).toContainText("Preços mudaram");
  await expect(rows(page).first()).toContainText("HTTP 200");
  const refused = rows(page).nth(1);
  await expect(refused).toContainText("HTTP 500: o endereço recusou");
  await expect(refused).toContainText("10 tentativas");
  await refused.getByRole("button", { name: /^Ver o conteúdo/ }).click();
  await expect(refused).toContainText('"type": "product.repriced"');
  await expect(refused).toContainText("erro interno do ERP");
  await expect(refused).toContainText("0192e4a0-0000-7000-8000-000000000001");
});

test("AP-04 one delivery is sent again, and all that failed", async ({ page }) => {
  const deliveries = [refusedDelivery];
  const endpoint = endpointWith(deliveries);
  signInWithWebhooks(endpoint);
  await openDeliveries(page);
  const asked: object[] = [];
  answer("resendWebhookDeliveries", ({ input }) => {
    asked.push(input);
    return { __typename: "ResendWebhookDeliveriesPayload", count: 3, endpoint };
  });
  await page.getByRole("button", { name: "Reenviar todas as que falharam" }).click();
  await expect(toast(page)).toContainText("3 entregas serão reenviadas");
  const waiting = { ...refusedDelivery, state: "PENDING", attempts: 0, failure: null };
  answer("resendWebhookDelivery", ({ input }) => {
    asked.push(input);
    deliveries[0] = waiting;
    return { __typename: "ResendWebhookDeliveryPayload", delivery: waiting };
  });
  await rows(page)
    .first()
    .getByRole("button", { name: /^Reenviar/ })
    .click();
  await expect(rows(page).first()).toContainText("Na fila");
  expect(asked).toEqual([{ endpointId: "endpoint:1", onlyFailed: true }, { id: "delivery:2" }]);
});

test("AP-04 deliveries are filtered by state in the address, and walked page by page", async ({ page }) => {
  const many = Array.from({ length: 21 }, (_, index) => deliveryOf({ id: `delivery:${index}` }));
  signInWithWebhooks(endpointWith([...many, refusedDelivery]));
  await openDeliveries(page);
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole("button", { name: "Mais antigas" }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("combobox", { name: "Mostrar" }).selectOptions("As que falharam");
  await expect(rows(page)).toHaveText([/Falhou/]);
  expect(location.search).toBe("?estado=FAILED");
  await page.getByRole("combobox", { name: "Mostrar" }).selectOptions("As que esperam");
  await expect(page.getByText("Nenhuma entrega neste estado.")).toBeVisible();
});

test("AP-04 nothing is sent again while an endpoint is off; deleted, its page leads back", async ({
  page,
}) => {
  signInWithWebhooks(endpointWith([refusedDelivery], off));
  await openDeliveries(page);
  await expect(page.getByText("Desligado por falhas")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Reenviar/ })).toHaveCount(0);
  await chooseAction(page, "Excluir");
  await page.getByRole("button", { name: "Excluir webhook" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Configurações");
  await expect.poll(() => location.hash).toBe("#webhooks");
  await page.goto("/settings/webhooks/endpoint:9");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Este webhook não existe mais");
});

test("AP-04 the deliveries are accessible at 390 and 1440, without scrolling sideways", async ({ page }) => {
  signInWithWebhooks(endpointWith([deliveryOf(), refusedDelivery], { url: `${address}/${"w".repeat(300)}` }));
  await openDeliveries(page);
  await expect(rows(page)).toHaveCount(2);
  await expectAccessibleAtBothSizes(page);
});

import type { Locator } from "vitest/browser";
import { connection } from "../data/accounts.ts";
import { answer, signInAs } from "../fake-server.ts";
import type { Page } from "../page.ts";
import { section } from "./settings-screen.ts";

const happened = "2026-11-20T13:40:00.000Z";

/** A delivery as the schema describes it. */
export function deliveryOf(fields: object = {}) {
  return {
    __typename: "WebhookDelivery",
    id: "delivery:1",
    webhookId: "0192e4a0-0000-7000-8000-000000000001",
    type: "product.repriced",
    body: '{"type":"product.repriced","version":1}',
    state: "DELIVERED",
    attempts: 1,
    nextAttemptAt: null,
    lastAttemptAt: happened,
    lastStatus: 200 as number | null,
    lastAnswer: "ok" as string | null,
    failure: null as string | null,
    createdAt: happened,
    finishedAt: happened,
    ...fields,
  };
}

export const refusedDelivery = deliveryOf({
  ...{ id: "delivery:2", state: "FAILED", attempts: 10, lastStatus: 500, failure: "STATUS" },
  lastAnswer: "erro interno do ERP",
});

export const address = "https://erp.exemplo.com.br/webhooks";

/** An endpoint as the schema describes it; it works and receives every event. */
export function endpointOf(fields: object = {}) {
  return {
    __typename: "WebhookEndpoint",
    id: "endpoint:1",
    url: address,
    description: null as string | null,
    events: [
      ...["PRODUCT_REPRICED", "LISTING_BELOW_MINIMUM_MARGIN", "FEES_CHANGING"],
      ...["IMPORT_FINISHED", "BULK_STEP_FINISHED"],
    ],
    isOn: true,
    offSince: null as string | null,
    offReason: null as string | null,
    failingSince: null as string | null,
    pausedUntil: null as string | null,
    olderSecretUntil: null as string | null,
    createdAt: happened,
    deliveries: connection([deliveryOf()]),
    ...fields,
  };
}

export const off = { isOn: false, offSince: "2026-11-25T12:00:00.000Z", offReason: "FAILING" };

export const webhookSecret = `whsec_${"A".repeat(43)}=`;

/** Signs in a subscriber with these endpoints; they can be created, changed and deleted. */
export function signInWithWebhooks(...endpoints: ReturnType<typeof endpointOf>[]) {
  const viewer = signInAs("paid");
  const sent: Record<string, unknown>[] = [];
  const list = [...endpoints];
  viewer.webhookEndpoints = connection(list);
  answer("node", ({ id }) => list.find((endpoint) => endpoint.id === id) ?? null);
  answer("createWebhookEndpoint", ({ input }) => {
    sent.push(input);
    const endpoint = endpointOf({ ...input, id: `endpoint:${list.length + 1}`, deliveries: connection([]) });
    list.unshift(endpoint);
    viewer.webhookEndpoints = connection(list);
    return { __typename: "CreateWebhookEndpointPayload", secret: webhookSecret, endpoint, viewer };
  });
  answer("updateWebhookEndpoint", ({ input: { id, isOn, ...changes } }) => {
    sent.push({ id, isOn, ...changes });
    const endpoint = list.find((one) => one.id === id);
    const on = isOn ? { isOn, offSince: null, offReason: null } : {};
    if (endpoint) Object.assign(endpoint, changes, on);
    return { __typename: "UpdateWebhookEndpointPayload", endpoint, viewer };
  });
  answer("deleteWebhookEndpoint", ({ input }) => {
    viewer.webhookEndpoints = connection(list.filter(({ id }) => id !== input.id));
    return { __typename: "DeleteWebhookEndpointPayload", viewer };
  });
  return { viewer, sent, list };
}

export const webhooksCard = (page: Page): Locator => section(page, "Webhooks");
export const newWebhook = (page: Page): Locator =>
  webhooksCard(page).getByRole("button", { name: "Novo webhook" });
export const urlField = (page: Page): Locator =>
  page.getByRole("dialog").getByRole("textbox", { name: "Endereço" });
export const createWebhook = (page: Page): Locator => page.getByRole("button", { name: "Criar webhook" });

/** Opens an endpoint's menu and chooses an action. */
export async function chooseAction(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: `Ações de ${address}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { test } from "../support/fixtures.ts";
import { openSettings } from "../support/screens/settings-screen.ts";
import { card } from "../support/screens/subscription-screen.ts";
import { signInAsNewSubscriber } from "../support/test-database.ts";

type Received = { body: string; headers: Record<string, string> };

/** A seller's program that answers with the status of the moment. The local run may reach it. */
async function startListener() {
  const received: Received[] = [];
  const answer = { status: 500 };
  const server = createServer(async (request, response) => {
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    received.push({ body: await text(request), headers: Object.fromEntries(headers) });
    response.writeHead(answer.status).end("recebido pelo ERP");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return { url: `http://127.0.0.1:${port}/webhooks`, received, answer, close: () => server.close() };
}

test("AP-04 an endpoint created in the settings receives a signed test, and what failed is sent again", async ({
  page,
}) => {
  const listener = await startListener();
  await signInAsNewSubscriber(page);
  await openSettings(page);
  const webhooks = card(page, "Webhooks");
  await webhooks.getByRole("button", { name: "Novo webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Endereço" }).fill(listener.url);
  await dialog.getByRole("button", { name: "Criar webhook" }).click();
  const secret = await dialog.getByText(/^whsec_/).innerText();
  await dialog.getByRole("button", { name: "Já guardei o segredo" }).click();

  await webhooks.getByRole("button", { name: `Ações de ${listener.url}` }).click();
  await page.getByRole("menuitem", { name: "Enviar evento de teste" }).click();
  await expect(webhooks).toContainText("vai tentar de novo, HTTP 500");
  await webhooks.getByRole("link", { name: "Ver entregas" }).click();
  const delivery = page.getByRole("list", { name: "Entregas" }).getByRole("listitem");
  await expect(delivery).toContainText("Evento de teste");
  await delivery.getByRole("button", { name: /^Ver o conteúdo/ }).click();
  await expect(delivery).toContainText("recebido pelo ERP");

  listener.answer.status = 204;
  await delivery.getByRole("button", { name: /^Reenviar/ }).click();
  await expect(delivery).toContainText("HTTP 204");
  const [first, ...later] = listener.received;
  for (const { body, headers } of listener.received) new Webhook(secret).verify(body, headers);
  for (const again of later) {
    expect(again.body).toBe(first?.body);
    expect(again.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  }
  listener.close();
});

import { expectAccessible, expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { connection } from "#web/testing/data/accounts.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, dropConnection, signInAs } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { testPassword } from "#web/testing/screens/auth-form.ts";
import { openSettings, section } from "#web/testing/screens/settings-screen.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import {
  address,
  chooseAction,
  createWebhook,
  deliveryOf,
  endpointOf,
  newWebhook,
  off,
  signInWithWebhooks,
  urlField,
  webhookSecret,
  webhooksCard,
} from "#web/testing/screens/webhooks-screen.ts";
import { test } from "#web/testing/test.ts";

test("AP-04 an endpoint is created with chosen events, and its secret is shown once", async ({ page }) => {
  const { sent } = signInWithWebhooks();
  await openSettings(page);
  await expect(webhooksCard(page)).toContainText("Nenhum webhook ainda.");
  await newWebhook(page).click();
  await createWebhook(page).click();
  await expect(urlField(page)).toHaveAccessibleDescription(/^Informe um endereço completo/);
  await urlField(page).fill(address);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /^Preços mudaram/ }).click();
  await expectAccessible(page);
  await createWebhook(page).click();
  await expect(dialog).toContainText(webhookSecret);
  await expect(dialog).toContainText("ele não será mostrado de novo");
  await expect(page.getByRole("button", { name: "Copiar segredo" })).toBeFocused();
  expect(sent).toMatchObject([
    {
      url: address,
      events: [
        "LISTING_BELOW_MINIMUM_MARGIN",
        "FEES_CHANGING",
        "IMPORT_FINISHED",
        "BULK_STEP_FINISHED",
        "STATEMENT_CHECKED",
      ],
    },
  ]);
  await page.getByRole("button", { name: "Já guardei o segredo" }).click();
  await expect(newWebhook(page)).toBeFocused();
  await expect(webhooksCard(page)).toContainText("Anúncios caíram abaixo da margem mínima · Taxas");
  await expect(webhooksCard(page)).not.toContainText(webhookSecret);
});

test("AP-04 the server's refusal stands at its field, and what was typed stays", async ({ page }) => {
  signInWithWebhooks();
  await openSettings(page);
  await newWebhook(page).click();
  await urlField(page).fill("https://10.0.0.1/");
  const message = "Este endereço não é da internet pública.";
  const fields = [{ __typename: "FieldError", field: "url", message }];
  answer("createWebhookEndpoint", () => ({
    ...{ __typename: "InvalidInputError", code: "BAD_USER_INPUT", message: "Confira os campos.", fields },
  }));
  await createWebhook(page).click();
  await expect(urlField(page)).toHaveAccessibleDescription(message);
  await expect(urlField(page)).toHaveValue("https://10.0.0.1/");
});

test("AP-04 D101 an old session must give the password; a lost answer is explained", async ({ page }) => {
  const { sent } = signInWithWebhooks();
  await openSettings(page);
  await newWebhook(page).click();
  await urlField(page).fill(address);
  refuse("createWebhookEndpoint", "REAUTHENTICATION_REQUIRED", "Confirme que é você.");
  await createWebhook(page).click();
  const password = page.getByRole("textbox", { name: "Sua senha" });
  await expect(password).toBeFocused();
  await password.fill(testPassword);
  answer("createWebhookEndpoint", ({ input }) => {
    sent.push(input);
    return {
      __typename: "RateLimitedError",
      code: "RATE_LIMITED",
      message: "Muitos.",
      retryAfterSeconds: 60,
    };
  });
  await createWebhook(page).click();
  await expect(page.getByRole("alert")).toContainText("Muitos.");
  expect(sent).toMatchObject([{ currentPassword: testPassword }]);
  dropConnection("createWebhookEndpoint");
  await createWebhook(page).click();
  await expect(page.getByRole("alert")).toContainText("troque o segredo dele");
  await expect(urlField(page)).toHaveValue(address);
});

test("AP-04 a test event's result appears without reloading", async ({ page }) => {
  const { list } = signInWithWebhooks(endpointOf({ deliveries: connection([]) }));
  await openSettings(page);
  await expect(webhooksCard(page)).toContainText("Nada enviado nos últimos 30 dias.");
  const waiting = { state: "PENDING", attempts: 0, lastStatus: null };
  answer("sendTestWebhook", () => {
    Object.assign(list[0] ?? {}, { deliveries: connection([deliveryOf(waiting)]) });
    return { __typename: "SendTestWebhookPayload", delivery: deliveryOf(waiting) };
  });
  await chooseAction(page, "Enviar evento de teste");
  await expect(toast(page)).toContainText("Evento de teste a caminho");
  await expect(webhooksCard(page)).toContainText("na fila");
  Object.assign(list[0] ?? {}, { deliveries: connection([deliveryOf()]) });
  await expect(webhooksCard(page)).toContainText("entregue, HTTP 200");
});

test("AP-04 events are changed, the secret is rotated, and both signatures are explained", async ({
  page,
}) => {
  const { sent } = signInWithWebhooks(endpointOf());
  await openSettings(page);
  await chooseAction(page, "Editar");
  await expect(urlField(page)).toHaveValue(address);
  await page.getByRole("checkbox", { name: /^Uma importação terminou/ }).click();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(toast(page)).toContainText("Webhook salvo");
  expect(sent).toMatchObject([{ id: "endpoint:1", events: { length: 4 } }]);
  const olderSecretUntil = "2026-11-23T12:00:00.000Z";
  answer("rotateWebhookSecret", () => ({
    __typename: "RotateWebhookSecretPayload",
    secret: webhookSecret,
    endpoint: endpointOf({ olderSecretUntil }),
  }));
  await chooseAction(page, "Trocar o segredo");
  await page.getByRole("button", { name: "Trocar segredo" }).click();
  await expect(page.getByRole("dialog")).toContainText(webhookSecret);
  await page.getByRole("button", { name: "Já guardei o segredo" }).click();
  await expect(webhooksCard(page)).toContainText("o anterior assina até 23 de novembro de 2026");
});

test("AP-04 an endpoint that was switched off says why, and is switched on again", async ({ page }) => {
  signInWithWebhooks(endpointOf(off));
  await openSettings(page, "#webhooks");
  await expect(webhooksCard(page)).toContainText("todas as tentativas dos cinco dias anteriores falharam");
  await page.getByRole("button", { name: `Ligar de novo ${address}` }).click();
  await expect(toast(page)).toContainText("Webhook ligado");
  await expect(webhooksCard(page)).toContainText("Ligado");
});

test("AP-04 an endpoint is deleted after a question that names it", async ({ page }) => {
  signInWithWebhooks(endpointOf());
  await openSettings(page);
  await chooseAction(page, "Excluir");
  await expect(page.getByRole("alertdialog")).toContainText(`${address} deixa de receber`);
  await page.getByRole("button", { name: "Excluir webhook" }).click();
  await expect(webhooksCard(page)).toContainText("Nenhum webhook ainda.");
  await expect(page.getByRole("group", { name: "Seus webhooks" })).toBeFocused();
});

test("AP-04 without a subscription the card is locked; an older endpoint can be deleted", async ({
  page,
}) => {
  const viewer = signInAs("basic");
  viewer.webhookEndpoints = connection([endpointOf()]);
  await openSettings(page);
  await expect(webhooksCard(page)).toContainText("Para assinantes");
  await expect(webhooksCard(page)).toContainText("Pausado");
  await page.getByRole("button", { name: `Ações de ${address}` }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Excluir"]);
});

test("AP-04 ten endpoints are the limit, and the button says so", async ({ page }) => {
  signInWithWebhooks(...Array.from({ length: 10 }, (_, index) => endpointOf({ id: `endpoint:${index}` })));
  await openSettings(page);
  await expect(newWebhook(page)).toHaveAccessibleDescription(/^Você já tem 10 webhooks/);
});

/** Axe checks the whole settings page four times, which takes long on a busy machine. */
const patient = { timeout: 60_000 };

test(
  "AP-04 the card is accessible at 390 and 1440, light or dark, without scrolling sideways",
  patient,
  async ({ page }) => {
    const failing = { failingSince: "2026-11-20T12:00:00.000Z", description: "W".repeat(100) };
    signInWithWebhooks(
      endpointOf({ url: `https://exemplo.com.br/${"w".repeat(300)}`, ...failing }),
      endpointOf({ id: "endpoint:2", ...off }),
    );
    await openSettings(page);
    await expect(section(page, "Webhooks").getByRole("listitem")).toHaveCount(2);
    await expectAccessibleAtBothSizes(page);
  },
);

test("AP-04 D101 what was typed of an endpoint survives the confirmation with Google", async ({ page }) => {
  signInWithWebhooks(endpointOf()).viewer.hasPassword = false;
  await openSettings(page);
  await chooseAction(page, "Editar");
  await urlField(page).fill("https://novo.exemplo.com.br/");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /^Preços mudaram/ }).click();
  refuse("updateWebhookEndpoint", "REAUTHENTICATION_REQUIRED", "Confirme que é você.");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  const google = dialog.getByRole("link", { name: "Confirmar com o Google" });
  const query = new URLSearchParams({ redirect: "/settings?resume=edit-webhook#webhooks", confirm: "1" });
  await expect(google).toHaveAttribute("href", `/api/auth/google?${query}`);
  // Stays here: the test's page is all that there is.
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await google.click();
  await page.goto("/settings?resume=edit-webhook#webhooks");
  await expect(urlField(page)).toHaveValue("https://novo.exemplo.com.br/");
  await expect(dialog.getByRole("checkbox", { name: /^Preços mudaram/ })).not.toBeChecked();
  await dialog.getByRole("button", { name: "Voltar" }).click();
  await chooseAction(page, "Editar");
  await expect(urlField(page)).toHaveValue(address);
});

test("AP-04 D101 the question about a secret is open again after the confirmation with Google", async ({
  page,
}) => {
  signInWithWebhooks(endpointOf()).viewer.hasPassword = false;
  await openSettings(page);
  await chooseAction(page, "Trocar o segredo");
  refuse("rotateWebhookSecret", "REAUTHENTICATION_REQUIRED", "Confirme que é você.");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Trocar segredo" }).click();
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await dialog.getByRole("link", { name: "Confirmar com o Google" }).click();
  await page.goto("/settings?resume=rotate-webhook#webhooks");
  await expect(dialog).toContainText("Trocar o segredo?");
});

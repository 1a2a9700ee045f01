import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { intercept } from "../support/server-calls.ts";

const everyChannel = {
  chatUrl: "https://chat.exemplo.com.br/suporte",
  schedulingUrl: "https://agenda.exemplo.com.br/15min",
  communityUrl: "https://grupo.exemplo.com.br/vendedores",
  email: "suporte@exemplo.com.br",
};

/** Opens the help page of a product whose owner has configured every support channel. */
async function openHelp(page: Page): Promise<void> {
  await intercept(page, "supportLinks", (route) =>
    route.fulfill({ json: { data: { supportLinks: { __typename: "SupportLinks", ...everyChannel } } } }),
  );
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajuda & Suporte");
}

test.beforeEach(async ({ signIn }) => {
  await signIn("basic");
});

for (const [name, url] of [
  ["Abrir o chat", everyChannel.chatUrl],
  ["Agendar 15 minutos", everyChannel.schedulingUrl],
  ["Entrar no grupo", everyChannel.communityUrl],
] as const) {
  test(`S2-50 '${name}' opens its address in another tab, which cannot access this one`, async ({
    page,
    context,
  }) => {
    await context.route(url, (route) => route.fulfill({ body: "Fora daqui" }));
    await openHelp(page);
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name }).click();
    const popup = await opened;
    await expect(popup).toHaveURL(url);
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL("/help");
  });
}

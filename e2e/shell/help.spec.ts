import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { intercept } from "../support/server-calls.ts";

const everyChannel = {
  chatUrl: "https://chat.exemplo.com.br/suporte",
  schedulingUrl: "https://agenda.exemplo.com.br/15min",
  communityUrl: "https://grupo.exemplo.com.br/vendedores",
  email: "suporte@exemplo.com.br",
};

test("S2-50 chat, scheduling and community each open in another tab, which cannot access this one", async ({
  page,
  signIn,
  context,
}) => {
  await signIn("basic");
  // The product's owner has configured every channel.
  await intercept(page, "supportLinks", (route) =>
    route.fulfill({ json: { data: { supportLinks: { __typename: "SupportLinks", ...everyChannel } } } }),
  );
  await page.goto("/help");
  for (const [name, url] of [
    ["Abrir o chat", everyChannel.chatUrl],
    ["Agendar 15 minutos", everyChannel.schedulingUrl],
    ["Entrar no grupo", everyChannel.communityUrl],
  ] as const) {
    await context.route(url, (route) => route.fulfill({ body: "Fora daqui" }));
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name }).click();
    const popup = await opened;
    await expect(popup).toHaveURL(url);
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL("/help");
    await popup.close();
  }
});

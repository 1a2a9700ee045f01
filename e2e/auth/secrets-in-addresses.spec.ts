import { expect, type Page, type Request } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { mailedLink, registerElsewhere, requestResetLink } from "../support/reset-link.ts";
import { openCardForm } from "../support/screens/card-form.ts";
import { newPassword, next } from "../support/screens/password-screen.ts";

test("SEC-7 D37 a reset link's token is in no address and in no Referer that a server gets", async ({
  page,
}) => {
  const { email } = await registerElsewhere(page);
  await requestResetLink(page, email);
  const link = await mailedLink(page, email);
  const sent = recordSent(page);
  await page.goto(link);
  await next(page).fill(newPassword);
  await next(page).press("Enter");
  await expect(page).toHaveURL("/calculator");
  await expect(page.getByRole("banner")).toContainText("Marina");
  await expectOriginOnly(page, await sent());
});

test("SEC-7 D37 a payment's secret on /subscribe is in no Referer", async ({ page, signIn }) => {
  await signIn("basic");
  await openCardForm(page);
  const sent = recordSent(page);
  await page.goto("/subscribe?plan=monthly&setup_intent=seti_1&client_secret=seti_1_secret_2");
  await expect(page).toHaveURL("/subscribe?plan=monthly");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Ajuda & Suporte" }).click();
  await expect(page).toHaveURL("/help");
  const [first, ...others] = await sent();
  // The specification defines the address of the page itself (D37).
  expect(first?.url).toContain("client_secret=");
  await expectOriginOnly(page, others);
});

type Sent = { url: string; referer: string };

/** Collects the page's requests from now on, as the servers see them. */
function recordSent(page: Page): () => Promise<Sent[]> {
  const sent: Promise<Sent>[] = [];
  const record = (request: Request) => {
    const url = request.url();
    sent.push(request.allHeaders().then((headers) => ({ url, referer: headers.referer ?? "" })));
  };
  page.on("request", record);
  return () => {
    page.off("request", record);
    return Promise.all(sent);
  };
}

async function expectOriginOnly(page: Page, sent: Sent[]): Promise<void> {
  const { origin } = new URL(page.url());
  const referers = new Set(sent.map(({ referer }) => referer).filter((referer) => referer !== ""));
  expect([...referers]).toEqual([`${origin}/`]);
  // Requests to the payment provider carry its own secret. Browsers never send a fragment.
  const own = sent.filter(({ url }) => url.startsWith(origin));
  for (const { url } of own) expect(url.split("#")[0]).not.toMatch(/token|secret/);
}

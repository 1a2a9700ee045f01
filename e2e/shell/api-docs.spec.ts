import { expect, type Page } from "@playwright/test";
import { expectAccessibleOutside } from "../support/axe.ts";
import { test } from "../support/fixtures.ts";

/** Rules that Swagger UI's own markup breaks. */
const ofSwaggerUi = ["nested-interactive", "select-name", "heading-order", "region"];

function call(page: Page, operationId: string) {
  return page.locator(`[id$="-${operationId}"]`);
}

async function open(page: Page): Promise<void> {
  await page.goto("/api/docs");
  await expect(call(page, "getUser")).toBeVisible();
}

test("I5 /api/docs shows every call from our own server alone, readable light and dark at any size", async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith("data:"))
      elsewhere.push(request.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await open(page);
  await expect(page).toHaveTitle("API · Calculadora de Preços");
  const { paths, webhooks } = await (await page.request.get("/api/openapi.json")).json();
  const calls = [paths, webhooks].flatMap((group) =>
    Object.values(group).flatMap((item) => Object.keys(Object(item))),
  );
  await expect(page.locator(".opblock")).toHaveCount(calls.length);
  expect([elsewhere, complaints]).toEqual([[], []]);

  const login = call(page, "postLogin");
  await login.getByRole("button").first().click();
  await expect(login.getByText("A sessão está aberta.", { exact: true })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessibleOutside(page, ofSwaggerUi);
  }
  await page.getByRole("link", { name: "Calculadora de Preços", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
});

test("I5 a call that is tried on the page acts for the signed-in seller", async ({ page, signIn }) => {
  const { username } = await signIn("basic");
  await open(page);
  const user = call(page, "getUser");
  await user.getByRole("button").first().click();
  await user.getByRole("button", { name: "Try it out" }).click();
  await user.getByRole("button", { name: "Execute" }).click();
  await expect(user.locator(".live-responses-table")).toContainText(username);
});

import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { modeTab, openCalculator } from "../support/screens/calculator-screen.ts";
import { asksFor } from "../support/server-calls.ts";

const loginTitle = { name: "Entre na sua conta" };

test("S4-19 a trial started in another tab opens the advanced mode here, without a reload", async ({
  page,
  signIn,
  context,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await expect(modeTab(page, "Avançado").getByText(/Trial/)).toHaveCount(0);
  const elsewhere = await context.request.post("/api/start-trial");
  expect(elsewhere.ok()).toBe(true);
  await expect(modeTab(page, "Avançado")).toContainText("Trial 7d");
});

test("D27 signing out in another tab shows the login screen here", async ({ page, signIn, context }) => {
  await signIn("basic");
  await openCalculator(page);
  expect((await context.request.post("/api/logout")).ok()).toBe(true);
  await expect(page.getByRole("heading", loginTitle)).toBeVisible();
});

test("a lost stream is reopened, and delivers what happened meanwhile", async ({ page, signIn, context }) => {
  await signIn("basic");
  let streams = 0;
  await page.route("**/graphql", (route) => {
    if (!asksFor(route.request(), "viewerChanged")) return route.fallback();
    streams += 1;
    return streams === 1 ? route.abort() : route.fallback();
  });
  await openCalculator(page);
  expect((await context.request.post("/api/start-trial")).ok()).toBe(true);
  await expect(modeTab(page, "Avançado")).toContainText("Trial 7d");
  expect(streams).toBe(2);
});

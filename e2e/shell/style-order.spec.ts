import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { answer, openCalculator } from "../support/screens/calculator-screen.ts";

test("a screen's own styles win over the base's, opened by its address too", async ({ page, signIn }) => {
  await signIn("trial");
  await openCalculator(page);
  await expect(answer(page)).toBeVisible();
  // The base style sheet sets `relative` on every card.
  await expect(page.locator(".calculator-results")).toHaveCSS("position", "sticky");
});

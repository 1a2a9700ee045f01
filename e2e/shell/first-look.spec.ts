import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";

const light = "rgb(255, 255, 255)";

const firstLooks = [
  { kept: null, system: "dark", look: "dark" },
  { kept: "dark", system: "light", look: "dark" },
  { kept: "light", system: "dark", look: "light" },
  { kept: "system", system: "dark", look: "dark" },
  { kept: "purple", system: "light", look: "light" },
] as const;

test("S2-12 S4-06 this browser's stored theme, or else the system's, shows from the first frame without a flash", async ({
  page,
}) => {
  await page.addInitScript(recordFrames);
  for (const { kept, system, look } of firstLooks) {
    await page.emulateMedia({ colorScheme: system });
    if (kept)
      await page.evaluate((choice) => localStorage.setItem("calculadora-de-precos:theme", choice), kept);
    await page.goto("/auth");
    await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
    await expectTheme(page, look);
    const frames: Frame[] = await page.evaluate(() => Reflect.get(window, "framesSeen"));
    const isWrong = (frame: Frame) =>
      frame.look !== look || (frame.background === light) !== (look === "light");
    expect(frames.length).toBeGreaterThan(1);
    expect(frames.filter(isWrong), `kept '${kept}' on a ${system} system`).toEqual([]);
  }
});

/** Expects the theme's class and the page's background colour. */
async function expectTheme(page: Page, look: "light" | "dark"): Promise<void> {
  await expect(page.locator("html")).toHaveClass(look);
  const background = page.locator(".radix-themes").first();
  if (look === "light") await expect(background).toHaveCSS("background-color", light);
  else await expect(background).not.toHaveCSS("background-color", light);
}

type Frame = { look: string; background: string };

/**
 * In the page, before its own scripts: records the theme whenever the browser is about to paint a
 * frame.
 */
function recordFrames(): void {
  const seen: Frame[] = [];
  Reflect.set(window, "framesSeen", seen);
  const record = () => {
    const html = document.documentElement;
    const themed = document.querySelector(".radix-themes") ?? html;
    if (document.body) {
      seen.push({ look: html.className, background: getComputedStyle(themed).backgroundColor });
    }
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

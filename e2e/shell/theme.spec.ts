import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { openCalculator } from "../support/screens/calculator-screen.ts";

const light = "rgb(255, 255, 255)";

/** The page's visible look: the colour behind everything. */
async function expectLook(page: Page, look: "light" | "dark"): Promise<void> {
  await expect(page.locator("html")).toHaveClass(look);
  const background = page.locator(".radix-themes").first();
  if (look === "light") await expect(background).toHaveCSS("background-color", light);
  else await expect(background).not.toHaveCSS("background-color", light);
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Tema:/ }).click();
  await page.getByRole("menuitemradio", { name }).click();
  await expect(page.getByRole("button", { name: `Tema: ${name}` })).toBeVisible();
}

test("S2-12 S4-06 light, dark and system: the choice is seen at once and kept in local storage", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await expectLook(page, "light");
  await choose(page, "Escuro");
  await expectLook(page, "dark");
  expect(await keptChoices(page)).toEqual(["dark"]);
  await page.reload();
  await expectLook(page, "dark");

  await page.emulateMedia({ colorScheme: "dark" });
  await choose(page, "Claro");
  await expectLook(page, "light");
  expect(await keptChoices(page)).toEqual(["light"]);

  await choose(page, "Sistema");
  await expectLook(page, "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expectLook(page, "light");
  await page.reload();
  await expectLook(page, "light");
  await page.getByRole("button", { name: "Tema: Sistema" }).click();
  await expect(page.getByRole("menuitemradio", { name: "Sistema" })).toBeChecked();
});

test("S4-06 the choice holds for the login screen and in another open tab", async ({
  page,
  signIn,
  context,
}) => {
  await signIn("basic");
  await openCalculator(page);
  const second = await context.newPage();
  await openCalculator(second);
  await choose(page, "Escuro");
  await expectLook(second, "dark");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
  await expectLook(page, "dark");
});

const firstLooks = [
  { kept: "dark", system: "light", look: "dark" },
  { kept: "light", system: "dark", look: "light" },
  { kept: "system", system: "dark", look: "dark" },
  { kept: null, system: "dark", look: "dark" },
  { kept: "purple", system: "light", look: "light" },
] as const;

for (const { kept, system, look } of firstLooks) {
  test(`S2-12 S4-06 kept '${kept}' on a ${system} system: ${look} from the first frame, without a flash`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript(keepChoice, kept);
    await page.addInitScript(recordFrames);
    await page.goto("/auth");
    await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
    await expectLook(page, look);
    const frames: Frame[] = await page.evaluate(() => Reflect.get(window, "framesSeen"));
    expect(frames.length).toBeGreaterThan(1);
    expect(frames.filter((frame) => frame.look !== look)).toEqual([]);
    expect(frames.filter((frame) => (frame.background === light) !== (look === "light"))).toEqual([]);
  });
}

test("S2-12 without local storage the theme follows the system, and a choice holds until the page is left", async ({
  page,
  signIn,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(closeStorage);
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn("basic");
  await openCalculator(page);
  await expectLook(page, "dark");
  await choose(page, "Claro");
  await expectLook(page, "light");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Produtos" }).click();
  await expect(page.getByRole("heading", { name: "Produtos" })).toBeVisible();
  await expectLook(page, "light");
  expect(errors).toEqual([]);
});

/** What the browser stores for the theme under the product's key. */
function keptChoices(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (/^calculadora.*theme/.test(key) ? [value] : [])),
  );
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

function keepChoice(kept: string | null): void {
  if (kept !== null) localStorage.setItem("calculadora-de-precos:theme", kept);
}

function closeStorage(): void {
  Object.defineProperty(window, "localStorage", {
    get() {
      throw new DOMException("Access is denied", "SecurityError");
    },
  });
}

import { afterEach, beforeEach } from "vitest";
import { cdp } from "vitest/browser";
import { expect } from "#web/testing/expect.ts";
import type { Page } from "#web/testing/page.ts";
import { openCalculator } from "#web/testing/screens/calculator-screen.ts";
import { sellerWithProducts } from "#web/testing/screens/products-table-screen.ts";
import { test } from "#web/testing/test.ts";

/** Emulates a touch screen, for which `(pointer: coarse)` matches. */
async function emulateTouch(enabled: boolean): Promise<void> {
  // Vitest types the session without the provider's methods.
  const session = cdp() as { send(method: string, params: object): Promise<void> };
  await session.send("Emulation.setTouchEmulationEnabled", { enabled, maxTouchPoints: 1 });
}

beforeEach(() => emulateTouch(true));
afterEach(() => emulateTouch(false));

const minimum = 44;

/**
 * In the page: the targets on the screen that are too small for a finger. A target's size is the
 * area around its centre where a press reaches it. The skip link is left out, because only the
 * keyboard uses it.
 */
function smallTargets(): string[] {
  const targets = document.querySelectorAll("button, input, a[href]:not(.skip-link), summary");
  return smallOf([...targets]);
}

function smallOf(targets: readonly Element[]): string[] {
  return targets
    .filter((target) => target.checkVisibility())
    .map((target) => ({ target, ...reachOf(target) }))
    .filter(({ width, height }) => width < minimum || height < minimum)
    .map(({ target, width, height }) => `${nameOf(target)} ${width}x${height}`);
}

function reachOf(target: Element): { width: number; height: number } {
  target.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  const reach = (stepX: number, stepY: number) => {
    let steps = 0;
    while (steps < minimum && isHit(target, x + stepX * (steps + 1), y + stepY * (steps + 1))) steps += 1;
    return steps;
  };
  return { width: reach(-1, 0) + reach(1, 0) + 1, height: reach(0, -1) + reach(0, 1) + 1 };
}

function isHit(target: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  return hit !== null && (target.contains(hit) || (isFrame(hit) && hit.contains(target)));
}

/** The frame of a text field passes presses on to the field. */
function isFrame(element: Element): boolean {
  return element.classList.contains("rt-TextFieldRoot");
}

function nameOf(target: Element): string {
  return target.getAttribute("aria-label") || target.textContent || target.id;
}

async function expectLargeTargets(page: Page, path: string): Promise<void> {
  expect(window.matchMedia("(pointer: coarse)").matches).toBe(true);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(smallTargets(), path).toEqual([]);
}

test("every target of the calculator is 44 px for a finger, on a phone and a tablet", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await openCalculator(page);
    if (width === 390) {
      for (const card of ["Condições do marketplace", "Central de marketing"]) {
        await page.getByRole("button", { name: card }).click();
      }
    }
    await expectLargeTargets(page, `calculator at ${width} px`);
  }
});

test("the lines of a menu are 44 px for a finger", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  sellerWithProducts("paid", 1);
  await page.goto("/products");
  await page.getByRole("button", { name: "Mais ações" }).click();
  await expect(page.getByRole("menuitem", { name: "Imprimir a lista" })).toBeVisible();
  expect(smallOf([...document.querySelectorAll("[role=menuitem]")])).toEqual([]);
});

test("targets of 44 px leave no part of the results past the card's edge", async ({ page, signIn }) => {
  await signIn("trial");
  for (const width of [768, 844, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await openCalculator(page);
    await expect.poll(() => partsPastTheCard(), { message: `${width} px` }).toEqual([]);
  }
});

/** In the page: the parts of the price answers that extend past their own box. */
function partsPastTheCard(): string[] {
  return [...document.querySelectorAll(".suggested-price")].flatMap((box) =>
    [...box.querySelectorAll("*:not(.visually-hidden)")]
      .filter((part) => part.getBoundingClientRect().right > box.getBoundingClientRect().right)
      .map((part) => part.className),
  );
}

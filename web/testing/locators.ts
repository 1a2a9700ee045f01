import { type Locator, locators } from "vitest/browser";
import { commands } from "./commands.ts";

/** Playwright's words that Vitest's locators lack, so that a test reads alike here and in e2e/. */
type Added = {
  /** By CSS. */
  getByCSS(css: string): Locator;
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Locator;
  press(key: string): Promise<void>;
  focus(): Promise<void>;
  scrollIntoViewIfNeeded(): Promise<void>;
  count(): Promise<number>;
  innerText(): Promise<string>;
  evaluate<Value>(read: (element: HTMLElement) => Value): Promise<Value>;
  boundingBox(): Promise<DOMRect>;
};

declare module "vitest/browser" {
  interface LocatorSelectors extends Added {}
}

locators.extend({
  getByCSS: (css) => css,
  getByLabel(text, options) {
    return this.getByLabelText(text, options);
  },
  async press(key) {
    await this.focus();
    await commands.pressKey(key);
  },
  async focus() {
    (await elementOf(this)).focus();
  },
  async scrollIntoViewIfNeeded() {
    (await elementOf(this)).scrollIntoView({ block: "nearest", behavior: "instant" });
  },
  async count() {
    return asLocator(this).elements().length;
  },
  async innerText() {
    return (await elementOf(this)).innerText;
  },
  async evaluate(read) {
    return read(await elementOf(this));
  },
  async boundingBox() {
    return (await elementOf(this)).getBoundingClientRect();
  },
});

/** Vitest extends page and locators alike; these are asked of locators only. */
function asLocator(extended: object): Locator {
  return extended as Locator;
}

async function elementOf(extended: object): Promise<HTMLElement> {
  // Nothing of an SVG is pressed or read here.
  return (await asLocator(extended).findElement()) as HTMLElement;
}

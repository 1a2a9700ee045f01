import { type Locator, locators } from "vitest/browser";
import { actions } from "./actions.ts";
import { keyboard } from "./browser-state.ts";

/**
 * Playwright's methods that Vitest's locators lack or implement slower, so that tests read the same
 * here and in e2e/.
 */
type Added = {
  /** By CSS selector. */
  getByCSS(css: string): Locator;
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Locator;
  click(): Promise<void>;
  hover(options?: { position?: { x: number; y: number } }): Promise<void>;
  fill(text: string): Promise<void>;
  selectOptions(choice: string): Promise<void>;
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
  click(...options) {
    if (options.length > 0) throw new Error("A click takes no options here");
    return actions.click(asLocator(this));
  },
  hover({ position } = {}) {
    return actions.hover(asLocator(this), position);
  },
  fill(text) {
    return actions.fill(asLocator(this), text);
  },
  selectOptions(choice) {
    return actions.selectOption(asLocator(this), choice);
  },
  async press(key) {
    await this.focus();
    await keyboard.press(key);
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

/** Vitest extends page and locators alike; these methods are used on locators only. */
function asLocator(extended: object): Locator {
  return extended as Locator;
}

async function elementOf(extended: object): Promise<HTMLElement> {
  // Tests here never press or read SVG elements.
  return (await asLocator(extended).findElement()) as HTMLElement;
}

import { expect as vitestExpect } from "vitest";
import type { Locator } from "vitest/browser";

type Text = string | RegExp;

/**
 * Assertions about the screen, with Playwright's method names as in e2e/. Each is retried until it
 * holds. Anything but a locator goes to Vitest's own `expect`.
 */
export const expect = Object.assign(
  <Subject>(subject: Subject, message?: string): Assertions<Subject> => {
    const assertions = isLocator(subject) ? ofLocator(subject, message) : vitestExpect(subject, message);
    return assertions as Assertions<Subject>; // `isLocator` has checked the type's condition
  },
  { poll: vitestExpect.poll },
);

type Assertions<Subject> = Subject extends Locator
  ? LocatorAssertions & { not: LocatorAssertions }
  : ReturnType<typeof vitestExpect<Subject>>;

type LocatorAssertions = ReturnType<typeof assertionsOf>;

function ofLocator(locator: Locator, message?: string) {
  return { ...assertionsOf(locator, false, message), not: assertionsOf(locator, true, message) };
}

function assertionsOf(locator: Locator, isNegated: boolean, note = "") {
  const message = `${note} ${locator.asLocator()}`;
  const poll = (read: () => unknown) => {
    const polled = vitestExpect.poll(read, { message });
    return isNegated ? polled.not : polled;
  };
  const holds = (check: (element: HTMLElement) => boolean) => poll(() => check(only(locator))).toBe(true);
  const onElement = () => {
    const polled = vitestExpect.element(locator, { message });
    return isNegated ? polled.not : polled;
  };

  return {
    toHaveText: (expected: Text | readonly Text[]) =>
      typeof expected === "string" || expected instanceof RegExp
        ? poll(() => textOf(only(locator))).toEqual(whole(expected))
        : poll(() => locator.elements().map(textOf)).toEqual(expected.map(whole)),
    toContainText: (expected: Text) => poll(() => textOf(only(locator))).toEqual(part(expected)),
    toHaveCount: (count: number) => poll(() => locator.elements().length).toBe(count),
    toBeVisible: () => poll(() => isShown(locator)).toBe(true),
    toBeHidden: () => poll(() => isShown(locator)).toBe(false),
    toBeAttached: () => poll(() => locator.elements().length).toBe(1),
    toBeFocused: () => holds((element) => element === document.activeElement),
    toBeChecked: ({ checked = true } = {}) => holds((element) => isChecked(element) === checked),
    toBeDisabled: () => onElement().toBeDisabled(),
    toBeEnabled: () => onElement().toBeEnabled(),
    toBeInViewport: (options?: { ratio?: number }) => onElement().toBeInViewport(options),
    toHaveValue: (value: string) => onElement().toHaveValue(value),
    toHaveAttribute: (name: string, value: Text) =>
      poll(() => only(locator).getAttribute(name)).toEqual(whole(value)),
    toHaveClass: (name: string) => holds((element) => element.classList.contains(name)),
    toHaveCSS: (property: string, value: string) =>
      poll(() => getComputedStyle(only(locator)).getPropertyValue(property)).toBe(value),
    toHaveAccessibleName: (name: Text) => onElement().toHaveAccessibleName(name),
    toHaveAccessibleDescription: (text: Text) => onElement().toHaveAccessibleDescription(text),
  };
}

/** The address without the host. */
export function expectAddress(address: Text): Promise<void> {
  const read = () => window.location.pathname + window.location.search + window.location.hash;
  return vitestExpect.poll(read).toEqual(whole(address));
}

/** The title of the browser's tab. */
export function expectTitle(title: RegExp): Promise<void> {
  return vitestExpect.poll(() => document.title).toMatch(title);
}

function isLocator(subject: unknown): subject is Locator {
  return typeof subject === "object" && subject !== null && "asLocator" in subject;
}

/** The only element that a locator finds; fails when it finds none or several. */
export function only(locator: Locator, elements = locator.elements()): HTMLElement {
  const [element] = elements;
  if (!element || elements.length > 1) throw new Error(`${elements.length} elements: ${locator.asLocator()}`);
  return element as HTMLElement; // SVG elements have the members used here, too
}

function isShown(locator: Locator): boolean {
  const elements = locator.elements();
  return elements.length > 0 && isVisible(only(locator, elements));
}

/** Whether an element has a visible area, on the screen or scrolled out of it. */
export function isVisible(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

function isChecked(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return element.checked;
  return element.getAttribute("aria-checked") === "true";
}

function textOf(element: Element): string {
  return normalized(element.textContent ?? "");
}

function normalized(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function whole(expected: Text): unknown {
  return typeof expected === "string" ? normalized(expected) : vitestExpect.stringMatching(expected);
}

function part(expected: Text): unknown {
  return typeof expected === "string"
    ? vitestExpect.stringContaining(normalized(expected))
    : vitestExpect.stringMatching(expected);
}

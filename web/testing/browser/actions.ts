import { expect } from "vitest";
import type { Locator } from "vitest/browser";
import { isVisible, only } from "../expect.ts";
import { mouse, settle } from "./browser-state.ts";

type Point = { x: number; y: number };

/** Long enough for a toast, which covers some buttons for 5 seconds, to disappear. */
const patience = { timeout: 20_000 };

/**
 * Actions on an element that wait until a person could do them, as Playwright's do. Playwright's
 * query the page from outside about a dozen times, which takes five times the processor time of a
 * mouse click.
 */
export const actions = {
  async click(locator: Locator): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const { x, y } = await reach(locator);
      const wasHit = watchClick(only(locator));
      await mouse.click(x, y);
      if (wasHit()) return;
      if (tries === 10) throw new Error(`moved away from every click: ${asked(locator)}`);
    }
  },
  async hover(locator: Locator, position?: Point): Promise<void> {
    const { x, y } = await reach(locator, position);
    await mouse.move(x, y);
  },
  /** Replaces a field's text, as if it was pasted. */
  async fill(locator: Locator, text: string): Promise<void> {
    await settle();
    const obstacle = () =>
      obstacleToUse(locator) ?? (only(locator).matches(":read-only") ? "read only" : null);
    await expect.poll(obstacle, { message: asked(locator), ...patience }).toBeNull();
    const field = only(locator);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
      throw new Error(`not a text field: ${asked(locator)}`);
    field.focus();
    if (isDateInput(field)) return setDate(field, text);
    document.execCommand("selectAll");
    document.execCommand(text === "" ? "delete" : "insertText", false, text);
  },
  /** Chooses the option with this value, or with this text. */
  async selectOption(locator: Locator, choice: string): Promise<void> {
    await settle();
    await expect.poll(() => obstacleToUse(locator), { message: asked(locator), ...patience }).toBeNull();
    const find = () => {
      const select = only(locator);
      if (!(select instanceof HTMLSelectElement)) throw new Error(`not a list of options: ${asked(locator)}`);
      return [...select.options].find(
        (option) => !option.matches(":disabled") && [option.value, option.label].includes(choice),
      );
    };
    await expect.poll(find, { message: `'${choice}' of ${asked(locator)}`, ...patience }).toBeDefined();
    const option = find();
    if (!option) throw new Error(`no option '${choice}': ${asked(locator)}`);
    option.selected = true;
    announce(only(locator), "input", "change");
  },
};

/**
 * Waits until the mouse can hit an element, and returns the point: its centre, or `position` from
 * its corner.
 */
async function reach(locator: Locator, position?: Point): Promise<Point> {
  await settle();
  let point: Point = { x: 0, y: 0 };
  const obstacle = async () => {
    const obstacleNow = obstacleToUse(locator);
    if (obstacleNow) return obstacleNow;
    const element = only(locator);
    const before = element.getBoundingClientRect();
    await new Promise(requestAnimationFrame);
    point = pointOf(element, position);
    const { x, y, width, height } = element.getBoundingClientRect();
    if (x !== before.x || y !== before.y || width !== before.width || height !== before.height)
      return "it moves";
    const hit = document.elementFromPoint(point.x, point.y);
    if (element.contains(hit)) return null;
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    return hit ? `under ${hit.outerHTML.slice(0, 120)}` : "outside the window";
  };
  await expect.poll(obstacle, { message: asked(locator), ...patience }).toBeNull();
  return point;
}

/** For a link that wraps, a point in its first line. */
function pointOf(element: Element, position?: Point): Point {
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  if (position) return { x: box.x + position.x, y: box.y + position.y };
  const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2;
  return {
    x: middle(box.left, box.right, window.innerWidth),
    y: middle(box.top, box.bottom, window.innerHeight),
  };
}

/**
 * Suppresses a click that hits anything else, because the element has moved since it was located.
 * Returns a function that tells whether the element was hit.
 */
function watchClick(element: Element): () => boolean {
  const watching = new AbortController();
  let isHit = false;
  const watch = (event: Event) => {
    if (event.type === "pointerdown") isHit = event.target instanceof Node && element.contains(event.target);
    if (isHit) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
    window.addEventListener(type, watch, { capture: true, signal: watching.signal });
  return () => {
    watching.abort();
    return isHit;
  };
}

function obstacleToUse(locator: Locator): string | null {
  const element = only(locator);
  if (!isVisible(element)) return "hidden";
  return element.matches(":disabled, [aria-disabled=true], [aria-disabled=true] *") ? "disabled" : null;
}

function isDateInput(field: HTMLElement): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ["date", "month"].includes(field.type);
}

/**
 * The typing format of a date depends on the browser's language. React overrides the element's own
 * setter, which would hide the change from it.
 */
function setDate(field: HTMLInputElement, date: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, date);
  announce(field, "input", "change");
}

function announce(element: Element, ...events: string[]): void {
  for (const name of events) element.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
}

const asked = (locator: Locator) => locator.asLocator();

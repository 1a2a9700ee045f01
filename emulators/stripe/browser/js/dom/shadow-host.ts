import { element } from "./element.ts";

/**
 * Events that stay inside, as in Stripe's iframe: the page must not see the keys typed into a card
 * field.
 */
const kept = [
  "keydown",
  "keyup",
  "keypress",
  "beforeinput",
  "input",
  "change",
  "click",
  "pointerdown",
  "pointerup",
  "mousedown",
  "mouseup",
  "paste",
  "copy",
  "cut",
];

/**
 * A host element isolated like an iframe: the page's styles do not get in, and its events do not
 * get out.
 */
export function createShadowHost(className: string, css: string): { host: HTMLElement; root: ShadowRoot } {
  const host = element("div", { class: className });
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  for (const type of kept) root.addEventListener(type, (event) => event.stopPropagation());
  return { host, root };
}

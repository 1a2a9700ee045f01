import { element } from "./element.ts";

/** What an iframe would keep to itself, as Stripe's own form does: the page must not see the keys typed into a card field. */
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

/** A host whose content neither takes the page's styles nor lets its events out, as if it were a frame. */
export function createShadowHost(className: string, css: string): { host: HTMLElement; root: ShadowRoot } {
  const host = element("div", { class: className });
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  for (const type of kept) root.addEventListener(type, (event) => event.stopPropagation());
  return { host, root };
}

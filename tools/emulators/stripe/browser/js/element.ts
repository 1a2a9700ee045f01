/** A new element with its attributes (true writes an empty one, false none) and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | boolean>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children);
  return node;
}

/** Events that stay inside: the page must not see the keys typed into a card field. */
const kept =
  "keydown keyup keypress beforeinput input change click pointerdown pointerup mousedown mouseup paste copy cut";

/** A host isolated like Stripe's iframe: no styles of the page get in, and no events out. */
export function createShadowHost(className: string, css: string): { host: HTMLElement; root: ShadowRoot } {
  const host = element("div", { class: className });
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  for (const type of kept.split(" ")) root.addEventListener(type, (event) => event.stopPropagation());
  return { host, root };
}

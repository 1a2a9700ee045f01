/**
 * Whether the markup has a class (`.`), an id (`#`), an element (no sign) or a data attribute's
 * `name=value` (`[`).
 */
export type HasName = (sign: "." | "#" | "[" | "", name: string) => boolean;

/**
 * Whether the markup has every name of a selector. In a list such as `:where(a, b)` one is enough;
 * the contents of `:not()` are ignored.
 */
export function matchesNames(selector: string, has: HasName): boolean {
  const functional = /:(not|is|where|has|host|host-context|nth-child|nth-last-child|lang|dir)\(/.exec(
    selector,
  );
  if (functional) {
    const from = functional.index + functional[0].length;
    const to = closing(selector, from, "(", ")");
    const rest = `${selector.slice(0, functional.index)} ${selector.slice(to + 1)}`;
    if (!matchesNames(rest, has)) return false;
    const isChoice = ["is", "where", "has"].includes(functional[1] ?? "");
    return !isChoice || splitAtCommas(selector.slice(from, to)).some((choice) => matchesNames(choice, has));
  }
  for (const [, name, value = ""] of selector.matchAll(/\[(data-[\w-]+)=("[^"]*"|[^\]]*)\]/g))
    if (!has("[", `${name}=${value.replace(/["']/g, "")}`)) return false;
  const plain = selector.replace(/\[[^\]]*\]/g, " ").replace(/(?<!\\)::?[\w-]+/g, " ");
  const found = plain.matchAll(/([.#]?)((?:\\.|[\w-])+)/g);
  for (const [, sign, escaped = ""] of found)
    if (!has(sign === "." || sign === "#" ? sign : "", escaped.replace(/\\/g, ""))) return false;
  return true;
}

/** The index of the bracket that closes the one just before `from`. */
export function closing(text: string, from: number, open: string, close: string): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

export function splitAtCommas(selectors: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < selectors.length; at += 1) {
    if (selectors[at] === "(") depth += 1;
    if (selectors[at] === ")") depth -= 1;
    if (selectors[at] !== "," || depth > 0) continue;
    parts.push(selectors.slice(from, at).trim());
    from = at + 1;
  }
  return [...parts, selectors.slice(from).trim()];
}

import { closing, matchesNames, splitAtCommas } from "./css-selectors.ts";

/** A rule, or an at-rule that contains rules; a statement such as `@import …;` has no body. */
type CssNode = { head: string; body: string | null };

/**
 * The rules of a built style sheet that the given markup needs, to be inlined in the page. Keeps a
 * rule when one of its selectors names only elements, classes, ids and data attribute values of the
 * markup, and a custom property when a kept rule reads it. Because it ignores the states of
 * elements, it may keep too much but never drops a needed rule.
 */
export function criticalCss(css: string, markup: string): string {
  const names = namesIn(markup);
  const kept = keepRules(css, names);
  return dropUnread(kept, markup);
}

type Names = { classes: Set<string>; ids: Set<string>; elements: Set<string>; data: Set<string> };

function namesIn(markup: string): Names {
  const all = (pattern: RegExp) => [...markup.matchAll(pattern)].map((match) => match[1] ?? "");
  return {
    classes: new Set([...all(/ class="([^"]*)"/g).flatMap((list) => list.split(/\s+/)), "light", "dark"]),
    ids: new Set(all(/ id="([^"]*)"/g)),
    elements: new Set([...all(/<([a-z][\w-]*)/gi), "html", "body"]),
    data: new Set(
      [...markup.matchAll(/ (data-[\w-]+)="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`),
    ),
  };
}

function keepRules(css: string, names: Names): string {
  return nodesOf(css)
    .map(({ head, body }) => {
      if (body === null) return "";
      if (/^@(media|supports|layer|container)/.test(head)) {
        const inner = keepRules(body, names);
        return inner && `${head}{${inner}}`;
      }
      if (head.startsWith("@"))
        return /^@(font-face|keyframes|property)/.test(head) ? `${head}{${body}}` : "";
      const selectors = splitAtCommas(head).filter((selector) => matches(selector, names));
      return selectors.length > 0 ? `${selectors.join(",")}{${body}}` : "";
    })
    .join("");
}

function matches(selector: string, { classes, ids, elements, data }: Names): boolean {
  const known = { ".": classes, "#": ids, "[": data, "": elements };
  return matchesNames(selector, (sign, name) => known[sign].has(name));
}

/** Drops the custom properties, keyframes and fonts that neither a rule nor the markup reads. */
function dropUnread(css: string, markup: string): string {
  const declarations = [...css.matchAll(/[{;](--[\w-]+):([^;{}]*)/g)];
  const read = new Set<string>();
  const visit = (text: string) => {
    for (const [, name = ""] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (read.has(name)) continue;
      read.add(name);
      for (const [, declared, value = ""] of declarations) if (declared === name) visit(value);
    }
  };
  visit(css.replace(/([{;])--[\w-]+:[^;{}]*/g, "$1") + markup);
  const small = css
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name) => (read.has(name) ? declaration : ""))
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name) =>
      css.replaceAll(rule, "").includes(name) ? rule : "",
    );
  return dropEmpty(small);
}

function dropEmpty(css: string): string {
  const smaller = css.replace(/[^{}]*\{\}/g, "");
  return smaller === css ? css : dropEmpty(smaller);
}

function nodesOf(css: string): CssNode[] {
  const nodes: CssNode[] = [];
  let from = 0;
  while (from < css.length) {
    const open = css.indexOf("{", from);
    const end = css.indexOf(";", from);
    if (end !== -1 && (open === -1 || end < open)) {
      nodes.push({ head: css.slice(from, end).trim(), body: null });
      from = end + 1;
      continue;
    }
    if (open === -1) break;
    const close = closing(css, open + 1, "{", "}");
    nodes.push({ head: css.slice(from, open).trim(), body: css.slice(open + 1, close) });
    from = close + 1;
  }
  return nodes;
}

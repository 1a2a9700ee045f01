import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { matchesNames } from "./css-selectors.ts";

const web = fileURLToPath(new URL("../..", import.meta.url));
const radix = fileURLToPath(new URL("../../../node_modules/@radix-ui/themes/dist/esm/", import.meta.url));
const components = path.join(radix, "components");

/** What the client's source files use of Radix Themes. */
export type RadixUse = {
  /** Every class of the components, such as `rt-Button`. */
  classes: ReadonlySet<string>;
  /** Classes of values for wider screens, such as `md:rt-r-size-3`. */
  wide: ReadonlySet<string>;
  /** The scales of colours that a style sheet imports, such as `jade`. */
  colors: ReadonlySet<string>;
  /** Every word in quotes: no component is given a variant or a grey that is not among them. */
  words: ReadonlySet<string>;
  /** Variants that a component has without being given one, such as `rt-Kbd classic`. */
  defaultVariants: ReadonlySet<string>;
  hasHighContrast: boolean;
};

/**
 * Builds the style sheets without the rules of Radix Themes that nothing uses: components that no
 * source imports, variants and values for wider screens that none gives, and colours that none asks
 * for. They were two thirds of what a browser had to read.
 */
export function usedRadix(): Plugin {
  return {
    name: "used-radix",
    apply: "build",
    config() {
      const use = radixUse(clientSources());
      const dropUnused = {
        postcssPlugin: "used-radix",
        Rule(rule: { selectors: string[]; remove(): unknown }) {
          const used = rule.selectors.filter((selector) => isUsed(selector, use));
          if (used.length === 0) rule.remove();
          else if (used.length < rule.selectors.length) rule.selectors = used;
        },
      };
      return { css: { postcss: { plugins: [dropUnused] } } };
    },
  };
}

export function isUsed(selector: string, use: RadixUse): boolean {
  const named = selector.match(componentClass) ?? [];
  return matchesNames(selector, (sign, name) => {
    const [, attribute, value = ""] = (sign === "[" && /^data-(accent|gray)-color=(\w+)$/.exec(name)) || [];
    if (attribute) return (attribute === "gray" ? use.words : use.colors).has(value);
    if (sign !== ".") return true;
    if (/^(xs|sm|md|lg|xl):/.test(name)) return use.wide.has(name);
    if (name === "rt-high-contrast") return use.hasHighContrast;
    const [, variant] = /^rt-variant-(\w+)$/.exec(name) ?? [];
    if (variant)
      return use.words.has(variant) || named.some((each) => use.defaultVariants.has(`${each} ${variant}`));
    return !/^rt-[A-Z]/.test(name) || use.classes.has(name);
  });
}

const componentClass = /\brt-[A-Z]\w*/g;

export function radixUse(sources: readonly string[]): RadixUse {
  const text = sources.join("\n");
  const imports = [...text.matchAll(/^import \{([^}]*)\} from "@radix-ui\/themes";$/gm)];
  const names = imports.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim().split(" ")[0]));
  const files = new Set(names.flatMap((name) => (name && !name.startsWith("type") ? [fileOf(name)] : [])));
  const classes = new Set<string>();
  const defaultVariants = new Set<string>();
  for (const file of files) {
    const needed = withImports(file);
    const codes = needed.map(readComponent);
    const defaults = codes.flatMap((code) => [...code.matchAll(defaultVariant)].map(([, name = ""]) => name));
    for (const [name] of codes.join().matchAll(componentClass)) {
      classes.add(name);
      for (const variant of defaults) defaultVariants.add(`${name} ${variant}`);
    }
  }
  const wide = responsiveValues(text).flatMap(({ prop, width, sign, value }) =>
    (propClasses.get(prop) ?? []).flatMap((name) => [
      `${width}:${sign}${name}-${value}`,
      `${width}:${name}`, // for a value without a class of its own
    ]),
  );
  const colors = [...text.matchAll(/@radix-ui\/themes\/tokens\/colors\/(\w+)\.css/g)].map(
    ([, color = ""]) => color,
  );
  const words = new Set([...text.matchAll(/"([a-z]+)"/g)].map(([, word = ""]) => word));
  return {
    classes,
    wide: new Set(wide),
    colors: new Set(colors),
    words,
    defaultVariants,
    hasHighContrast: text.includes("highContrast"),
  };
}

const defaultVariant = /className:"rt-variant",values:\w+,default:"(\w+)"/g;

/** A file of a component, and those of Radix's components that it is built from. */
function withImports(file: string): string[] {
  const needed = new Set([file]);
  for (const each of needed)
    for (const [, imported = ""] of readComponent(each).matchAll(/from"\.\/([^"]+)"/g))
      needed.add(path.join(path.dirname(each), imported));
  return [...needed];
}

function readComponent(file: string): string {
  return readFileSync(path.join(components, file), "utf8");
}

/**
 * The values for wider screens that a text gives to a property, `size={{ initial: "2", md: "3" }}`,
 * or to a constant whose name ends in the property's: `const cardSize = { … }`.
 */
export function responsiveValues(text: string) {
  return [...text.matchAll(/(\w+)(?:=\{| = )\{([^{}]*)\}/g)].flatMap(([, name = "", values = ""]) => {
    const prop = propClasses.has(name) ? name : (/[A-Z][a-z]*$/.exec(name)?.[0].toLowerCase() ?? name);
    return [...values.matchAll(valueForWidth)].map(([, width = "", sign = "", value = ""]) => ({
      prop,
      width,
      sign,
      value,
    }));
  });
}

/** As in `md: "3"`. */
export const valueForWidth = /\b(xs|sm|md|lg|xl): "(-?)([^"]+)"/g;

/** The starts of the classes that a property of Radix Themes sets: `columns` sets `rt-r-gtc-3`. */
const propClasses = readPropClasses();

function readPropClasses(): ReadonlyMap<string, string[]> {
  const classes = new Map<string, string[]>();
  const files = readdirSync(radix, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /\.props?\.js$/.test(name))) {
    const code = readFileSync(path.join(radix, file), "utf8");
    for (const [, prop = "", name = ""] of code.matchAll(/\b(\w+):\{[^{}]*?className:"(rt-r-[\w-]+)"/g))
      classes.set(prop, [...new Set([...(classes.get(prop) ?? []), name])]);
  }
  return classes;
}

/** The file dropdown-menu.js defines `DropdownMenu`. */
function fileOf(component: string): string {
  return `${component.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.js`;
}

/** Texts of the client's sources and style sheets, without tests. */
export function clientSources(): string[] {
  return readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/^build\/|\.test\./.test(file))
    .map((file) => readFileSync(path.join(web, file), "utf8"));
}

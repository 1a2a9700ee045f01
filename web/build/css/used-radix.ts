import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { matchesNames } from "./css-selectors.ts";

const web = fileURLToPath(new URL("../..", import.meta.url));
const components = fileURLToPath(
  new URL("../../../node_modules/@radix-ui/themes/dist/esm/components/", import.meta.url),
);

/** What the client's source files use of Radix Themes. */
export type RadixUse = {
  /** Every class of the components, such as `rt-Button`. */
  classes: ReadonlySet<string>;
  /** Responsive values for wider screens, such as `md:3`. */
  wide: ReadonlySet<string>;
  /** The scales of colours that a style sheet imports, such as `jade`. */
  colors: ReadonlySet<string>;
};

/**
 * Builds the style sheets without the rules of Radix Themes that nothing uses: components that no
 * source imports, values for wider screens that none gives, and accents in colours that no style
 * sheet imports. They were two thirds of what a browser had to read.
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

export function isUsed(selector: string, { classes, wide, colors }: RadixUse): boolean {
  return matchesNames(selector, (sign, name) => {
    const accent = sign === "[" && /^data-accent-color=(\w+)$/.exec(name);
    if (accent) return colors.has(accent[1] ?? "");
    if (sign !== ".") return true;
    const forWidth = /^(xs|sm|md|lg|xl):.*-(\w+)$/.exec(name);
    if (forWidth) return wide.has(`${forWidth[1]}:${forWidth[2]}`);
    return !/^rt-[A-Z]/.test(name) || classes.has(name);
  });
}

export function radixUse(sources: readonly string[]): RadixUse {
  const text = sources.join("\n");
  const imports = [...text.matchAll(/^import \{([^}]*)\} from "@radix-ui\/themes";$/gm)];
  const names = imports.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim().split(" ")[0]));
  const files = new Set(names.flatMap((name) => (name && !name.startsWith("type") ? [fileOf(name)] : [])));
  const classes = new Set<string>();
  for (const file of files) {
    const code = readFileSync(path.join(components, file), "utf8");
    for (const [name] of code.matchAll(/\brt-[A-Z]\w*/g)) classes.add(name);
    for (const [, imported = ""] of code.matchAll(/from"\.\/([^"]+)"/g))
      files.add(path.join(path.dirname(file), imported));
  }
  const wide = [...text.matchAll(/\b(xs|sm|md|lg|xl): "-?([\w]+)"/g)].map(
    ([, width, value]) => `${width}:${value}`,
  );
  const colors = [...text.matchAll(/@radix-ui\/themes\/tokens\/colors\/(\w+)\.css/g)].map(
    ([, color = ""]) => color,
  );
  return { classes, wide: new Set(wide), colors: new Set(colors) };
}

/** The file dropdown-menu.js defines `DropdownMenu`. */
function fileOf(component: string): string {
  return `${component.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.js`;
}

/** Texts of the client's sources and style sheets. */
export function clientSources(): string[] {
  return readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => readFileSync(path.join(web, file), "utf8"));
}

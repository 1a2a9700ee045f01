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
};

/**
 * Builds the style sheets without the rules of Radix Themes that nothing uses: those of components
 * that no source file imports, and responsive values that none sets. They were two thirds of the
 * CSS that a browser had to parse.
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

export function isUsed(selector: string, { classes, wide }: RadixUse): boolean {
  return matchesNames(selector, (sign, name) => {
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
  return { classes, wide: new Set(wide) };
}

/** The file dropdown-menu.js defines `DropdownMenu`. */
function fileOf(component: string): string {
  return `${component.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.js`;
}

function clientSources(): string[] {
  return readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") || file.endsWith(".ts"))
    .map((file) => readFileSync(path.join(web, file), "utf8"));
}

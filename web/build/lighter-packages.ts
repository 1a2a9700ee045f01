import { createRequire } from "node:module";
import type { Plugin } from "vite";

/**
 * Resolves every Radix primitive from where `radix-ui` stands. An older Radix elsewhere among the
 * packages makes npm nest a copy of the small ones (slot, primitive, compose-refs) in each of the
 * large ones: the same version thirty times.
 */
export function oneRadix(): Plugin {
  const home = createRequire(import.meta.url).resolve("radix-ui");
  return {
    name: "one-radix",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer, options) {
      if (!id.startsWith("@radix-ui/react-") && id !== "@radix-ui/primitive") return null;
      if (importer === home) return null;
      return this.resolve(id, home, { ...options, skipSelf: true });
    },
  };
}

/**
 * React Router ships a build without its warnings to developers, to which nothing in its
 * package.json leads.
 */
export function productionRouter(): Plugin {
  return {
    name: "production-router",
    apply: "build",
    enforce: "pre",
    async resolveId(id, importer, options) {
      if (id !== "react-router" && id !== "react-router/dom") return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found?.id.replace("/dist/development/", "/dist/production/") ?? null;
    },
  };
}

const theme = "/@radix-ui/themes/dist/esm/components/theme.js";
const standIn = "\0radix-of-the-theme";

/**
 * Builds Radix Themes' `Theme` without its own `Tooltip.Provider`, which would bring tooltip,
 * popper and Floating UI (13 KB) into every first load. Our tips are loaded later and bring the
 * provider (web/shared/tips).
 */
export function themeWithoutTooltip(): Plugin {
  let radix = "radix-ui";
  return {
    name: "theme-without-tooltip",
    apply: "build",
    enforce: "pre",
    async resolveId(id, importer) {
      if (id !== "radix-ui" || !importer?.endsWith(theme)) return null;
      radix = (await this.resolve(id, importer, { skipSelf: true }))?.id ?? radix;
      return standIn;
    },
    load(id) {
      if (id !== standIn) return null;
      return `
        export { Direction, Slot } from ${JSON.stringify(radix)};
        export const Tooltip = { Provider: ({ children }) => children };
      `;
    },
  };
}

import type { Plugin } from "vite";

/** Uses React Router's build without developer warnings, which its package.json does not export. */
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
 * Builds Radix Themes' `Theme` without its own `Tooltip.Provider`, which would add tooltip, popper
 * and Floating UI (13 KB) to every first load. This product's tips load later and bring the
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

import type { Plugin } from "vite";

const theme = "/@radix-ui/themes/dist/esm/components/theme.js";
const standIn = "\0radix-of-the-theme";

/**
 * Builds Radix Themes' `Theme` without its own `Tooltip.Provider`, which would bring tooltip, popper and Floating UI
 * (13 KB) into every first load. Our tips are loaded later and bring the provider (web/shared/tips).
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

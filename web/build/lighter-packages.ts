import { createRequire } from "node:module";
import type { Plugin } from "vite";

/**
 * Resolves every Radix primitive from the location of `radix-ui`. An older Radix version elsewhere
 * makes npm nest a copy of the small primitives (slot, primitive, compose-refs) in each of the
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

/** Form controls whose hidden inputs measure the visible control. */
const measuringControl = /@radix-ui\/react-(checkbox|radio-group|switch)\//;
const sizeStandIn = "\0size-after-layout";

/**
 * Gives Radix' form controls a `useSize` that waits for the browser's own layout. Theirs reads the
 * size while the screen is drawn, which costs a layout and a second rendering for each control; the
 * size is only that of a hidden input.
 */
export function sizeAfterLayout(): Plugin {
  return {
    name: "size-after-layout",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer) {
      return id === "@radix-ui/react-use-size" && importer && measuringControl.test(importer)
        ? sizeStandIn
        : null;
    },
    load(id) {
      if (id !== sizeStandIn) return null;
      return `
        import { useEffect, useState } from "react";
        export function useSize(element) {
          const [size, setSize] = useState();
          useEffect(() => {
            if (!element) return;
            const observer = new ResizeObserver(([{ borderBoxSize: [box] }]) => {
              setSize({ width: box.inlineSize, height: box.blockSize });
            });
            observer.observe(element, { box: "border-box" });
            return () => observer.disconnect();
          }, [element]);
          return size;
        }
      `;
    },
  };
}

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

const formControl = /@radix-ui\/react-(checkbox|radio-group|switch)\//;

/**
 * Gives Radix' form controls a `useSize` that waits for the browser's own layout. Theirs reads the
 * size while the screen is drawn, which costs a layout and a second rendering for each control; the
 * size is only that of a hidden input.
 */
export function sizeAfterLayout(): Plugin {
  return replacementIn(
    formControl,
    "@radix-ui/react-use-size",
    `
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
    `,
  );
}

/**
 * Gives Radix' form controls a `Presence` that removes the mark at once. Theirs waits for an exit
 * animation, which the marks do not have: to find its name it computes all styles while the screen
 * is drawn.
 */
export function presenceWithoutAnimation(): Plugin {
  return replacementIn(
    formControl,
    "@radix-ui/react-presence",
    `
      export function Presence({ present, children }) {
        if (typeof children === "function") return children({ present });
        return present ? children : null;
      }
    `,
  );
}

/** Builds the modules that `importers` matches with `code` instead of a package. */
function replacementIn(importers: RegExp, packageName: string, code: string): Plugin {
  const replacement = `\0replacement:${packageName}`;
  return {
    name: `replacement:${packageName}`,
    apply: "build",
    enforce: "pre",
    resolveId: (id, importer) =>
      id === packageName && importer && importers.test(importer) ? replacement : null,
    load: (id) => (id === replacement ? code : null),
  };
}

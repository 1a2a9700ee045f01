import { createRequire } from "node:module";
import type { Plugin } from "vite";

/**
 * Resolves every Radix primitive from where `radix-ui` stands. An older Radix elsewhere among the packages makes npm
 * nest a copy of the small ones (slot, primitive, compose-refs) in each of the large ones: the same version thirty times.
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

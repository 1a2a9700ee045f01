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

import type { Plugin } from "vite";

/** React Router ships a build without its warnings to developers, to which nothing in its package.json leads. */
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

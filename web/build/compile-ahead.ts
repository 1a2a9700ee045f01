import type { Plugin } from "vite";

/**
 * Chromium's hint at the beginning of a file: https://v8.dev/blog/explicit-compile-hints. Other
 * browsers read it as a comment.
 */
const hint = "//# allFunctionsCalledOnLoad\n";

/**
 * Lets a browser that supports it compile a chunk off the main thread while the chunk arrives,
 * instead of function by function while the first screen waits. For chunks of which nearly
 * everything runs at the start.
 */
export function compileAhead(chunkName: string): Plugin {
  return {
    name: "compile-ahead",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunk = Object.values(bundle).find((file) => file.type === "chunk" && file.name === chunkName);
        if (chunk?.type !== "chunk") return this.error(`the build has no chunk ${chunkName}`);
        chunk.code = hint + chunk.code;
      },
    },
  };
}

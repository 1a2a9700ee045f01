import type { Plugin } from "vite";

/**
 * Chromium's hint at the beginning of a file: https://v8.dev/blog/explicit-compile-hints. Others
 * take it for a comment.
 */
const hint = "//# allFunctionsCalledOnLoad\n";

/**
 * Lets browsers that can compile a chunk beside the page's own thread while it arrives, instead of
 * function by function while the first screen waits. For what nearly all is used of at the start.
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

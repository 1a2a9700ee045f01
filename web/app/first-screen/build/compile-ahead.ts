import type { Rolldown } from "vite";

/**
 * Chromium's hint at the beginning of a file: https://v8.dev/blog/explicit-compile-hints. Other
 * browsers read it as a comment.
 */
const hint = "//# allFunctionsCalledOnLoad\n";

/** In a smaller file there is too little to compile. */
const minChars = 8000;

/**
 * Lets a browser that supports it compile these scripts off the main thread while they arrive,
 * instead of function by function while the first screen waits. For scripts of which nearly
 * everything runs at the start.
 */
export function compileAhead(bundle: Rolldown.OutputBundle, scripts: Iterable<string>): void {
  for (const script of scripts) {
    const chunk = bundle[script];
    if (chunk?.type === "chunk" && chunk.code.length >= minChars) chunk.code = hint + chunk.code;
  }
}

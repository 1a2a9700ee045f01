import type { Plugin } from "vite";

/** An import of another file of the build, as the minifier prints it. */
const dynamicImport = /\bimport\((["'`])(\.\/[^"'`$]+)\1\)/g;

/**
 * Lets an import that fails be tried again (D136): browsers keep a failed one for as long as the
 * page lives (Chromium from version 150 on), so that 'Tentar novamente' would never help. See
 * `import-again.ts`, which the imports then call.
 */
export function retriedImports(): Plugin {
  return {
    name: "retried-imports",
    apply: "build",
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk") file.code = withRetries(file.code);
        }
      },
    },
  };
}

/** The code of a file with a second try for each of its dynamic imports. */
export function withRetries(code: string): string {
  return code.replaceAll(
    dynamicImport,
    (call, quote, path) =>
      `${call}.catch(e=>importAgain(e,new URL(${quote}${path}${quote},import.meta.url)))`,
  );
}

import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";

const generated = fileURLToPath(new URL("../gql/graphql.ts", import.meta.url));
const call =
  /\bgraphql\(\s*(?:\/\*.*?\*\/\s*)?`\s*(?<kind>fragment|query|mutation|subscription)\s+(?<name>\w+)[^`]*`,?\s*\)/g;
const importOfCall = /^import \{ graphql \} from ".*\/gql\/gql\.ts";$/m;

/**
 * Puts each generated document where its `graphql(...)` call stands. Otherwise every page's documents, and their text
 * once more as keys, are part of the first load.
 */
export function inlineDocuments(): Plugin {
  let documents: Record<string, unknown> = {};
  return {
    name: "inline-documents",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      documents = (await runnerImport<Record<string, unknown>>(generated)).module;
    },
    transform: {
      filter: { id: /\/web\/(?!gql\/).*\.tsx?$/, code: "graphql(" },
      handler(code) {
        return code.replace(importOfCall, "").replace(call, (_match, kind: string, name: string) => {
          const exported = exportName(kind, name);
          const document = documents[exported];
          if (!document) this.error(`web/gql has no ${exported}: run the code generation`);
          return `(${JSON.stringify(document)})`;
        });
      },
    },
  };
}

/** The code generator's spelling: words between underscores start with a capital. */
function exportName(kind: string, name: string): string {
  const pascal = name.replace(
    /(^|_)([a-z])/g,
    (_all, start: string, letter: string) => start + letter.toUpperCase(),
  );
  return kind === "fragment" ? `${pascal}FragmentDoc` : `${pascal}Document`;
}

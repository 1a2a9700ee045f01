import { fileURLToPath } from "node:url";
import { type DocumentNode, print, stripIgnoredCharacters } from "graphql";
import { type Plugin, runnerImport } from "vite";

const generated = fileURLToPath(new URL("../gql/graphql.ts", import.meta.url));
const call =
  /\bgraphql\(\s*(?:\/\*.*?\*\/\s*)?`\s*(?<kind>fragment|query|mutation|subscription)\s+(?<name>\w+)[^`]*`,?\s*\)/g;
const importOfCall = /^import \{ graphql \} from ".*\/gql\/gql\.ts";$/m;

/**
 * Puts each generated document, as text, where its `graphql(...)` call stands. Otherwise every page's documents, and
 * their text once more as keys, are part of the first load. A fragment is only ever named, by `readFragment`, which
 * gives back what it is given: the operations bring their fragments along.
 */
export function inlineDocuments(): Plugin {
  let documents: Record<string, DocumentNode> = {};
  return {
    name: "inline-documents",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      documents = (await runnerImport<Record<string, DocumentNode>>(generated)).module;
    },
    transform: {
      filter: { id: /\/web\/(?!gql\/).*\.tsx?$/, code: "graphql(" },
      handler(code) {
        return code.replace(importOfCall, "").replace(call, (_match, kind: string, name: string) => {
          const exported = exportName(kind, name);
          const document = documents[exported];
          if (!document) this.error(`web/gql has no ${exported}: run the code generation`);
          if (kind === "fragment") return "(null)";
          return `(${JSON.stringify(stripIgnoredCharacters(print(document)))})`;
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

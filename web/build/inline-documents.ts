import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { formatDocument } from "@urql/core";
import { type DocumentNode, Kind, print, stripIgnoredCharacters } from "graphql";
import { type Plugin, runnerImport } from "vite";

const generated = fileURLToPath(new URL("../gql/graphql.ts", import.meta.url));
const call =
  /\bgraphql\(\s*(?:\/\*.*?\*\/\s*)?`\s*(?<kind>fragment|query|mutation|subscription)\s+(?<name>\w+)[^`]*`,?\s*\)/g;
const importOfCall = /^import \{ graphql \} from ".*\/gql\/gql\.ts";$/m;

/**
 * Replaces each `graphql(...)` call by its generated document. Otherwise every page's documents,
 * and their texts again as keys, would be part of the first load. A fragment becomes `null`: only
 * `readFragment` receives it, which returns the data unchanged, and the operations include its
 * text.
 *
 * The operations are written to the build as persisted-documents.json, by name, for the server. The
 * client gets the list's SHA-256 as `import.meta.env.DOCUMENT_LIST`; a hash for each document would
 * be too large.
 */
export function inlineDocuments(): Plugin {
  let documents: Record<string, DocumentNode> = {};
  let list = "";
  return {
    name: "inline-documents",
    apply: "build",
    enforce: "pre",
    async config() {
      documents = (await runnerImport<Record<string, DocumentNode>>(generated)).module;
      list = JSON.stringify(documentList(documents), null, 1);
      const hash = createHash("sha256").update(list).digest("hex");
      return { define: { "import.meta.env.DOCUMENT_LIST": JSON.stringify(hash) } };
    },
    transform: {
      filter: { id: /\/web\/(?!gql\/).*\.tsx?$/, code: "graphql(" },
      handler(code) {
        return code.replace(importOfCall, "").replace(call, (_match, kind: string, name: string) => {
          const exported = exportName(kind, name);
          const document = documents[exported];
          if (!document) this.error(`web/gql has no ${exported}: run the code generation`);
          return kind === "fragment" ? "(null)" : `(${JSON.stringify(shortText(document))})`;
        });
      },
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "persisted-documents.json", source: list });
    },
  };
}

/** The code generator's spelling: words between underscores are capitalised. */
function exportName(kind: string, name: string): string {
  const pascal = name.replace(
    /(^|_)([a-z])/g,
    (_all, start: string, letter: string) => start + letter.toUpperCase(),
  );
  return kind === "fragment" ? `${pascal}FragmentDoc` : `${pascal}Document`;
}

/**
 * Each operation's text by its name, as the client's cache sends it: with `__typename` in every
 * object.
 */
function documentList(documents: Record<string, DocumentNode>): Record<string, string> {
  const entries = Object.values(documents).flatMap((document) => {
    const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    if (operation?.kind !== Kind.OPERATION_DEFINITION || !operation.name) return [];
    // The same AST; only urql's type for it differs.
    const asked = formatDocument(document as never) as DocumentNode;
    return [[operation.name.value, shortText(asked)] as const];
  });
  return Object.fromEntries(entries.sort());
}

function shortText(document: DocumentNode): string {
  return stripIgnoredCharacters(print(document));
}

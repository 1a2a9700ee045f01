import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");
export const coverageFile = path.join(root, "docs/coverage.md");

/** A promise's id: chapters of the specification, then the areas beyond it. */
const promiseId = String.raw`(?:S[2-9]|FE|PR|SC|RE|NO|AC|AP|GR|CH|MF|ST)-\d\d`;
const promise = new RegExp(String.raw`\b${promiseId}\b`, "g");
const row = new RegExp(String.raw`^\| ${promiseId} \|`);
const testFiles = "{core,files,server,web,prisma,scripts,tools,e2e}/**/*.{test.ts,test.tsx,spec.ts}";

/** A row of docs/coverage.md. */
export type Promised = { id: string; text: string; builtIn: string };

/** The rows of the page's tables, in order. */
export function promises(page: string): Promised[] {
  return page
    .split("\n")
    .filter((line) => row.test(line))
    .map((line) => {
      const [id = "", text = "", builtIn = ""] = line
        .split("|")
        .slice(1)
        .map((cell) => cell.trim());
      return { id, text, builtIn };
    });
}

/** Test files by the promise that they cite. */
export function citations(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync(testFiles, { cwd: root, exclude: ["**/node_modules/**"] }).sort()) {
    for (const id of new Set(readFileSync(path.join(root, file), "utf8").match(promise))) {
      found.set(id, [...(found.get(id) ?? []), file]);
    }
  }
  return found;
}

import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");
export const coverageFile = path.join(root, "docs/coverage.md");

/** A promise's id: chapters of the specification, then the areas beyond it. */
const promiseId = String.raw`(?:S[2-9]|FE|PR|SC|RE|NO|AC|AP|GR|CH|MF|ST)-\d\d`;
const promise = new RegExp(String.raw`\b${promiseId}\b`, "g");
const row = new RegExp(String.raw`^\| ${promiseId} \|`);
/** A row without its last cell; the id is the second group. */
const rowStart = new RegExp(String.raw`^(\| (${promiseId}) \|.*\|)[^|]*\|$`, "gm");
const testFiles = "{core,files,server,web,prisma,scripts,tools,e2e}/**/*.{test.ts,test.tsx,spec.ts}";

/** A row of docs/coverage.md. */
export type Promised = { id: string; text: string; builtIn: string; shownBy: string };

/** The rows of the page's tables, in order. */
export function promises(page: string): Promised[] {
  return page
    .split("\n")
    .filter((line) => row.test(line))
    .map((line) => {
      const [id = "", text = "", builtIn = "", shownBy = ""] = line
        .split("|")
        .slice(1)
        .map((cell) => cell.trim());
      return { id, text, builtIn, shownBy };
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

/** A longer cell cannot be read in the page's source. */
const maxCell = 300;

const listTitle = "## Test files of promises with many";

/**
 * The page with its last column filled in from the tests. What is too long for a cell is a list at
 * the end, to which the cell links.
 */
export function withCitations(page: string, cited: ReadonlyMap<string, readonly string[]>): string {
  const lists: string[] = [];
  const [tables = ""] = page.split(`\n${listTitle}\n`);
  const filled = tables.replace(rowStart, (_line, start: string, id: string) => {
    const links = (cited.get(id) ?? []).map((file) => `[${path.basename(file)}](../${file})`);
    const cell = links.join(" ");
    if (cell.length <= maxCell) return `${start} ${cell} |`.replace("|  |", "| |");
    lists.push(`### ${id}\n\n${links.map((link) => `- ${link}`).join("\n")}`);
    return `${start} [${links.length} test files](#${id.toLowerCase()}) |`;
  });
  if (lists.length === 0) return filled;
  return `${filled.trimEnd()}\n\n${[listTitle, ...lists].join("\n\n")}\n`;
}

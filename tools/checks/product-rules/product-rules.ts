import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");
const cite = /\bD\d{1,3}\b/g;

export const indexFile = path.join(root, "docs/product-rules.md");

/** The rules' numbers in each page of docs/product-rules, in the order of the page. */
export function readRules(): Map<string, string[]> {
  const pages = globSync("docs/product-rules/*.md", { cwd: root }).sort();
  return new Map(
    pages.map((page) => {
      const headings = readFileSync(path.join(root, page), "utf8").matchAll(/^## (D\d+)\b/gm);
      return [path.basename(page), [...headings].map(([, id = ""]) => id)];
    }),
  );
}

/** The numbers that code or tests cite. */
export function citedRules(): Set<string> {
  const files = globSync(
    "{core,files,server,web,tools,testing,scripts,e2e,prisma}/**/*.{ts,tsx,mjs,css,prisma}",
    {
      cwd: root,
      exclude: (name) => /node_modules|generated|^gql$|product-rules\.test\.ts$/.test(name),
    },
  );
  return new Set(files.flatMap((file) => readFileSync(path.join(root, file), "utf8").match(cite) ?? []));
}

/** The index with the current numbers in the row of each page. */
export function withRules(index: string, rules: Map<string, string[]>): string {
  return index.replace(
    /^(\| \[[^\]]+\]\(product-rules\/([\w-]+\.md)\).*? \| )[^|\n]*\|$/gm,
    (_row, start: string, page: string) => `${start}${(rules.get(page) ?? []).join(", ")} |`,
  );
}

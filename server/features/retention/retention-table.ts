import { tablePolicies } from "#server/platform/table-policies/table-policies.ts";
import { ageText, type Removal } from "./removal.ts";
import { removals } from "./removals.ts";

/** The tables in docs/operations.md: what is removed and when, and what is kept. */
export function retentionTables(): string {
  const removed = removals.map(({ name, table, what, after, why }: Removal) =>
    row([`\`${name}\``, `\`${table}\``, what, ageText(after), why]),
  );
  const kept = Object.values(tablePolicies).flatMap(({ table, kept }) =>
    kept === null ? [] : [row([`\`${table}\``, kept])],
  );
  return [
    row(["removal", "table", "what is removed", "after", "why not earlier"]),
    row(["---", "---", "---", "---", "---"]),
    ...removed,
    "",
    row(["table", "other rows are kept"]),
    row(["---", "---"]),
    ...kept,
  ].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`.replaceAll(" --- ", "---");
}

import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "money",
    prevents: "An order without its other file reported as charged beyond the rule",
    file: "check/check-orders.ts",
    find: "joined.missing === null",
    replace: "joined.missing !== undefined",
    test: "answer/answer-statements.test.ts",
  },
  {
    kind: "money",
    prevents: "An order of a later file overwritten by an earlier one",
    file: "merge/order-book.ts",
    find: "if (existing === undefined || existing.fileTime <= fileTime) orders.set",
    replace: "orders.set",
    test: "merge/order-book.test.ts",
  },
  {
    kind: "ownership",
    prevents: "A buyer's datum read from a column that its row has moved",
    file: "reading/read-sheet-rows.ts",
    find: "if (isBroken || isWider) return",
    replace: "if (isBroken) return",
    test: "refusals.test.ts",
  },
  {
    kind: "ownership",
    prevents: "A buyer's datum read from a column that no format lists",
    file: "reading/row-cells.ts",
    find: "const text = cellText(this.#cell(key));",
    replace: 'const text = this.#cells.map((cell) => cellText(cell) ?? "").join(" ");',
    test: "read-statement.test.ts",
  },
  {
    kind: "money",
    prevents: "An amount that cannot be read counted as nothing",
    file: "reading/row-cells.ts",
    find: "this.problem ??= { row: this.number, title: this.#columns.titleOf(key), expected };\n    return null;",
    replace: "return null;",
    test: "refusals.test.ts",
  },
];

import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "money",
    prevents: "An undo in the table that overwrites what another tab has saved",
    file: "settle-cells.ts",
    find: 'outcome.kind === "conflict" && outcome.value === target.value',
    replace: 'outcome.kind === "conflict"',
    test: "settle-cells.test.ts",
  },
];

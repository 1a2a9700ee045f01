import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "money",
    prevents: "A second trial of one account",
    file: "start-trial.ts",
    find: " AND trial_started_at IS NULL",
    replace: "",
    test: "start-trial.db.test.ts",
  },
];

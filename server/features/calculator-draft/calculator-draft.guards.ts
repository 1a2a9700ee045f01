import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "ownership",
    prevents: "Reading what another seller has typed",
    file: "stored-draft.ts",
    find: "findUnique({ where: { userId }, ",
    replace: "findFirst({ ",
    test: "calculator-draft.db.test.ts",
  },
  {
    kind: "access",
    prevents: "Reading what was typed with an API key",
    file: "calculator-draft.graphql.ts",
    find: "identity.apiKey() === null ?",
    replace: "identity ?",
    test: "calculator-draft.db.test.ts",
  },
  {
    kind: "ownership",
    prevents: "One seller's figures written into another's account",
    file: "calculator-draft.graphql.ts",
    find: "if (input.userId.id !== account.id)",
    replace: "if (input.userId.id === null)",
    test: "calculator-draft.db.test.ts",
  },
];

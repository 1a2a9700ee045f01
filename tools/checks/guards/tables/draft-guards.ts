import type { Guard } from "../guard.ts";

const feature = "server/features/calculator-draft";
const test = `${feature}/calculator-draft.db.test.ts`;

/** Guards of what a seller types into the calculator (D132, D133). */
export const draftGuards: readonly Guard[] = [
  {
    prevents: "Reading what another seller has typed",
    file: `${feature}/stored-draft.ts`,
    find: "findUnique({ where: { userId }, ",
    replace: "findFirst({ ",
    test,
  },
  {
    prevents: "Reading what was typed with an API key",
    file: `${feature}/calculator-draft.graphql.ts`,
    find: "identity.apiKey() === null ?",
    replace: "identity ?",
    test,
  },
  {
    prevents: "One seller's figures written into another's account",
    file: `${feature}/calculator-draft.graphql.ts`,
    find: "if (input.userId.id !== account.id)",
    replace: "if (input.userId.id === null)",
    test,
  },
  {
    prevents: "Two browsers' saves that undo each other",
    file: `${feature}/stored-draft.ts`,
    find: "::uuid FOR UPDATE`",
    replace: "::uuid`",
    test,
  },
  {
    prevents: "More changes of a form than it has fields",
    file: "core/calculator-draft/accept-changes.ts",
    find: "if (changes.length > maxDraftChanges)",
    replace: "if (changes.length < 0)",
    test,
  },
  {
    prevents: "A stored text of unlimited length",
    file: "core/calculator-draft/accept-changes.ts",
    find: "if (!isDraftValue(field, value))",
    replace: "if (!value.length && !isDraftValue(field, value))",
    test,
  },
  {
    prevents: "A wrong clock that locks a field for other browsers",
    file: "core/calculator-draft/accept-changes.ts",
    find: "if (change.changedAt <= nowMs + maxAheadMs)",
    replace: "if (change.changedAt <= Number.POSITIVE_INFINITY)",
    test,
  },
];

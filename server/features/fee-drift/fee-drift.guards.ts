import type { Guard } from "#tools/checks/guards/guard.ts";

const test = "fee-drift.db.test.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "Fees of a seller counted without consent",
    file: "share-fee-drift.ts",
    find: "if (consent === undefined) return 0;",
    replace:
      "if (consent === undefined) await tx.feeDriftConsent.create({ data: { userId, givenAt: reportedAt } });",
    test,
  },
  {
    kind: "ownership",
    prevents: "Withdrawing another seller's consent",
    file: "share-fee-drift.ts",
    find: "db.feeDriftConsent.deleteMany({ where: { userId } })",
    replace: "db.feeDriftConsent.deleteMany({})",
    test,
  },
  {
    kind: "access",
    prevents: "Fees of fewer than five sellers shown to an operator",
    file: "count-fee-drift.ts",
    find: "HAVING count(*) >= $",
    replace: "HAVING count(*) + 4 >= $",
    test,
  },
  {
    kind: "access",
    prevents: "A seller's own text stored as a category",
    file: "../../../core/statements/drift/reported-drift.ts",
    find: "(category === null || categories.has(category)) &&\n",
    replace: "",
    test,
  },
];

import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "Guessing an operator's password at several processes",
    file: "ops-access.ts",
    find: '    if (!right) await limits.take("opsByAddress", address);\n',
    replace: "",
    test: "ops-access.db.test.ts",
  },
  {
    kind: "access",
    prevents: "Guessing an operator's password by many requests at once",
    file: "ops-access.ts",
    find: "before.then(() => check(address, isRight))",
    replace: "check(address, isRight)",
    test: "ops-access.db.test.ts",
  },
];

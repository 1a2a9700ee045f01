import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "ownership",
    prevents: "Another account's answer to the same Idempotency-Key",
    file: "stored-answers.ts",
    find: "findUnique({ where: { userId_key: { userId, key } } })",
    replace: "findFirst({ where: { key } })",
    test: "idempotency.db.test.ts",
  },
  {
    kind: "access",
    prevents: "The answer to one request as the answer to another",
    file: "stored-answers.ts",
    find: '  if (!Buffer.from(row.requestHash).equals(requestHash)) throw new AppError("IDEMPOTENCY_MISMATCH");\n',
    replace: "",
    test: "idempotency.db.test.ts",
  },
  {
    kind: "access",
    prevents: "Storing an answer with a secret, or the hash of a body with a password",
    file: "idempotent-mutations.ts",
    find: "      requireStorable(args);\n",
    replace: "",
    test: "idempotency-refused.db.test.ts",
  },
];

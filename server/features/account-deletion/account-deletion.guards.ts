import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "Deleting an account without the password",
    file: "request-deletion.ts",
    find: "  await requireRecentAuthentication(deps, { ...proof, currentPassword }, source);\n",
    replace: "  void currentPassword;\n  void requireRecentAuthentication;\n  void source;\n",
    test: "account-deletion.db.test.ts",
  },
  {
    kind: "money",
    prevents: "Deleting an account whose subscription continues",
    file: "delete-due-accounts.ts",
    find: "    await forgetCustomer(deps, userId);\n",
    replace: "    await forgetCustomer(deps, userId).catch(() => undefined);\n",
    test: "account-deletion.db.test.ts",
  },
  {
    kind: "money",
    prevents: "Keeping an account whose deletion is due, without its paid plan",
    file: "request-deletion.ts",
    find: "deletionRequestedAt: { gt: requestsDueAt(now) }",
    replace: "deletionRequestedAt: { not: null }",
    test: "account-deletion.db.test.ts",
  },
  {
    kind: "money",
    prevents: "Keeping an account whose deletion has begun, without its paid plan",
    file: "request-deletion.ts",
    find: ", deletionStartedAt: null };",
    replace: " };",
    test: "account-deletion.db.test.ts",
  },
];

import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "Changing the e-mail without the password",
    file: "request-email-change.ts",
    find: "  await requireRecentAuthentication(deps, { ...proof, currentPassword }, source);\n",
    replace: "  void currentPassword;\n  void requireRecentAuthentication;\n",
    test: "email-change.db.test.ts",
  },
  {
    kind: "access",
    prevents: "A mailed link that changes the e-mail of a closed account",
    file: "find-email-confirmation.ts",
    find: "user: { closedAt: null } },",
    replace: "user: {} },",
    test: "../admin/commands/accounts/closed-account-links.db.test.ts",
  },
  {
    kind: "access",
    prevents: "A mailed link that changes the e-mail of an account while it is being closed",
    file: "confirm-email.ts",
    find: " AND closed_at IS NULL FOR NO KEY UPDATE",
    replace: " FOR NO KEY UPDATE",
    test: "../admin/commands/accounts/closed-account-links.db.test.ts",
  },
  {
    kind: "access",
    prevents: "A reset link in the old mailbox after the e-mail was changed",
    file: "confirm-email.ts",
    find: "  await endPendingAccess(tx, userId);\n",
    replace: "  void endPendingAccess;\n",
    test: "refuse-email-change.db.test.ts",
  },
  {
    kind: "ownership",
    prevents: "Refusing another seller's change of e-mail",
    file: "refuse-email-change.ts",
    find: "      where: { ...oneChange, userId, usedAt: null, changesFrom: { not: null } },",
    replace: "      where: { ...oneChange, usedAt: null, changesFrom: { not: null } },",
    test: "refuse-email-change.db.test.ts",
  },
];

import type { Guard } from "../guard.ts";

const closedLinks = "server/features/admin/commands/accounts/closed-account-links.db.test.ts";

/** Guards of a seller's actions on the account itself. */
export const accountGuards: readonly Guard[] = [
  {
    prevents: "Changing the e-mail without the password",
    file: "server/features/mailbox/request-email-change.ts",
    find: "  await requireRecentAuthentication(deps, { ...proof, currentPassword }, source);\n",
    replace: "  void currentPassword;\n  void requireRecentAuthentication;\n",
    test: "server/features/mailbox/email-change.db.test.ts",
  },
  {
    prevents: "Deleting an account without the password",
    file: "server/features/account-deletion/request-deletion.ts",
    find: "  await requireRecentAuthentication(deps, { ...proof, currentPassword }, source);\n",
    replace: "  void currentPassword;\n  void requireRecentAuthentication;\n  void source;\n",
    test: "server/features/account-deletion/account-deletion.db.test.ts",
  },
  {
    prevents: "Deleting an account whose subscription continues",
    file: "server/features/account-deletion/delete-due-accounts.ts",
    find: "    await forgetCustomer(deps, userId);\n",
    replace: "    await forgetCustomer(deps, userId).catch(() => undefined);\n",
    test: "server/features/account-deletion/account-deletion.db.test.ts",
  },
  {
    prevents: "Keeping an account whose deletion is due, without its paid plan",
    file: "server/features/account-deletion/request-deletion.ts",
    find: "deletionRequestedAt: { gt: requestsDueAt(now) }",
    replace: "deletionRequestedAt: { not: null }",
    test: "server/features/account-deletion/account-deletion.db.test.ts",
  },
  {
    prevents: "Keeping an account whose deletion has begun, without its paid plan",
    file: "server/features/account-deletion/request-deletion.ts",
    find: ", deletionStartedAt: null };",
    replace: " };",
    test: "server/features/account-deletion/account-deletion.db.test.ts",
  },
  {
    prevents: "Another seller's export of all data",
    file: "server/features/data-export/data-export.rest.ts",
    find: 'userId: account.id, state: "DONE"',
    replace: 'state: "DONE"',
    test: "server/features/data-export/data-export.db.test.ts",
  },
  {
    prevents: "Google's client secret sent to the target of a redirect",
    file: "server/features/google-sign-in/exchange-code.ts",
    find: 'redirect: "error"',
    replace: 'redirect: "follow"',
    test: "server/features/google-sign-in/google-refusal.db.test.ts",
  },
];

/** Guards of an API key's scopes and lifetime (AP-02). */
export const keyGuards: readonly Guard[] = [
  {
    prevents: "An API key that goes beyond its scopes",
    file: "server/platform/http/caller/require-key-scope.ts",
    find: '  throw new AppError("API_KEY_SCOPE", { scope: required });\n',
    replace: "",
    test: "server/features/api-keys/key-scopes.db.test.ts",
  },
  {
    prevents: "A field that an API key requests inside a fragment",
    file: "server/platform/graphql/limits/key-rules.ts",
    find: "      else collect(takeFragment(selection.name.value));\n",
    replace: "      else takeFragment(selection.name.value);\n",
    test: "server/features/api-keys/key-scopes.db.test.ts",
  },
  {
    prevents: "A call of /api that an API key's scopes do not open",
    file: "server/features/api-keys/api-key-gate.ts",
    find: '  if (c.req.path !== "/graphql") requireKeyScope(key, scopeOfCall(c));\n',
    replace: "",
    test: "server/features/api-keys/key-scopes.db.test.ts",
  },
  {
    prevents: "An expired API key that still works",
    file: "server/features/api-keys/api-key-gate.ts",
    find: '  if (isExpired) return refuse(c, new AppError("API_KEY_EXPIRED"));\n',
    replace: "",
    test: "server/features/api-keys/key-expiry.db.test.ts",
  },
  {
    prevents: "A mailed link that changes the e-mail of a closed account",
    file: "server/features/mailbox/find-email-confirmation.ts",
    find: "user: { closedAt: null } },",
    replace: "user: {} },",
    test: closedLinks,
  },
  {
    prevents: "A mailed link that changes the e-mail of an account while it is being closed",
    file: "server/features/mailbox/confirm-email.ts",
    find: " AND closed_at IS NULL FOR NO KEY UPDATE",
    replace: " FOR NO KEY UPDATE",
    test: closedLinks,
  },
  {
    prevents: "A mailed link that turns off the second factor of a closed account",
    file: "server/features/second-factor/removal/find-removal.ts",
    find: "where: { removalId, user: { closedAt: null } },",
    replace: "where: { removalId },",
    test: closedLinks,
  },
  {
    prevents: "An API key that finds its owner's sessions",
    file: "server/features/auth/session/sessions.graphql.ts",
    find: "identity.apiKey() === null ? await identity.account() : null",
    replace: "await identity.account()",
    test: "server/features/auth/session/session-node.db.test.ts",
  },
  {
    prevents: "A change of e-mail that outlives a new password",
    file: "server/features/auth/session/end-pending-access.ts",
    find: "  await tx.emailConfirmation.deleteMany({ where: { userId, usedAt: null, changesFrom: { not: null } } });\n",
    replace: "",
    test: "server/features/mailbox/refuse-email-change.db.test.ts",
  },
  {
    prevents: "A change of e-mail that outlives signing out everywhere",
    file: "server/features/auth/session/end-sessions.ts",
    find: "    await endPendingAccess(tx, userId);\n",
    replace: "    void endPendingAccess;\n",
    test: "server/features/mailbox/refuse-email-change.db.test.ts",
  },
  {
    prevents: "A reset link in the old mailbox after the e-mail was changed",
    file: "server/features/mailbox/confirm-email.ts",
    find: "  await endPendingAccess(tx, userId);\n",
    replace: "  void endPendingAccess;\n",
    test: "server/features/mailbox/refuse-email-change.db.test.ts",
  },
  {
    prevents: "Refusing another seller's change of e-mail",
    file: "server/features/mailbox/refuse-email-change.ts",
    find: "      where: { ...oneChange, userId, usedAt: null, changesFrom: { not: null } },",
    replace: "      where: { ...oneChange, usedAt: null, changesFrom: { not: null } },",
    test: "server/features/mailbox/refuse-email-change.db.test.ts",
  },
];

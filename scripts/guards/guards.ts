/** A line that protects money, access or availability, and the test that fails without it. */
export type Guard = {
  /** What it prevents, as docs/security.md lists it. */
  prevents: string;
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  /** The same place with the guard taken out. */
  replace: string;
  /** The test file that must fail then. */
  test: string;
};

const billing = "server/billing";

export const guards: readonly Guard[] = [
  {
    prevents: "Two processes completing one seller's purchase at once",
    file: `${billing}/complete-attempt.ts`,
    find: "await deps.locks.run(billingLock(attempt.userId), { waitMs }, () =>",
    replace: "await ((_key, work) => work())(billingLock(attempt.userId), () =>",
    test: `${billing}/purchase-guards.db.test.ts`,
  },
  {
    prevents: "Charging a card that was set up for another customer",
    file: `${billing}/complete-attempt.ts`,
    find: "if (customer !== attempt.stripeCustomerId) {",
    replace: "if (customer === null) {",
    test: `${billing}/purchase-guards.db.test.ts`,
  },
  {
    prevents: "Completing another seller's purchase",
    file: `${billing}/complete-subscription.ts`,
    find: "if (attempt.userId !== account.id)",
    replace: "if (attempt === null)",
    test: `${billing}/tampered-purchase.db.test.ts`,
  },
  {
    prevents: "Acting on an event that Stripe did not sign",
    file: `${billing}/verify-webhook.ts`,
    find: "    return null;\n  }\n}",
    replace: "    return JSON.parse(body);\n  }\n}",
    test: `${billing}/stripe-webhook.db.test.ts`,
  },
  {
    prevents: "A state-changing request of another site's page",
    file: "server/http/same-site.ts",
    find: "!reading.has(c.req.method) && isCrossSite",
    replace: "false && isCrossSite",
    test: "server/http/same-site.db.test.ts",
  },
  {
    prevents: "A body that is larger than its sender may send",
    file: "server/http/body-limit.ts",
    find: "if (length > (await maxGraphqlBytes(c)))",
    replace: "if (false)",
    test: "server/http/body-limit.db.test.ts",
  },
  {
    prevents: "A revoked API key that goes on working",
    file: "server/integrators/find-api-key.ts",
    find: " AND k.revoked_at IS NULL",
    replace: "",
    test: "server/integrators/api-keys.db.test.ts",
  },
  {
    prevents: "An API key of a seller without api_access",
    file: "server/integrators/api-key-gate.ts",
    find: '  requireFeature(deps, key.account, "api_access");\n',
    replace: "",
    test: "server/integrators/api-key-refused.db.test.ts",
  },
  {
    prevents: "An API key that changes something",
    file: "server/graphql/key-rules.ts",
    find: "if (!operation || operation.operation === OperationTypeNode.QUERY) return [];",
    replace: "if (operation || !operation) return [];",
    test: "server/integrators/api-key-allowed.db.test.ts",
  },
  {
    prevents: "Revoking another seller's key",
    file: "server/integrators/revoke-api-key.ts",
    find: "findUnique({ where: key,",
    replace: "findUnique({ where: { id: key.id },",
    test: "server/integrators/api-keys.db.test.ts",
  },
  {
    prevents: "Reading another seller's objects by id",
    file: "server/graphql/own-node.ts",
    find: ", userId: account?.id ?? nobody };",
    replace: " };",
    test: "server/graphql/node.db.test.ts",
  },
  {
    prevents: "A second trial of one account",
    file: "server/access/start-trial.ts",
    find: "where: { id: userId, trialStartedAt: null },",
    replace: "where: { id: userId },",
    test: "server/access/start-trial.db.test.ts",
  },
  {
    prevents: "A password that was changed while a sign-in was under way",
    file: "server/auth/login.ts",
    find: " AND password_hash = ",
    replace: " OR password_hash = ",
    test: "server/auth/change-password.db.test.ts",
  },
  {
    prevents: "A reset link used twice",
    file: "server/auth/reset-password.ts",
    find: "const where = { id, usedAt: null, expiresAt: { gt: now } };",
    replace: "const where = { id, expiresAt: { gt: now } };",
    test: "server/auth/reset-password.db.test.ts",
  },
  {
    prevents: "An API key made from a stolen session",
    file: "server/auth/recent-authentication.ts",
    find: "if (ageMs >= recentMs) throw",
    replace: "if (false) throw",
    test: "server/auth/recent-authentication.db.test.ts",
  },
  {
    prevents: "A key made in a session that has just been ended",
    file: "server/auth/recent-authentication.ts",
    find: '  if (!session) throw new AppError("UNAUTHENTICATED");\n}',
    replace: "}",
    test: "server/auth/recent-authentication.db.test.ts",
  },
  {
    prevents: "A redirect to another site after signing in",
    file: "core/auth/redirect-path.ts",
    find: '!path.includes("//") && ',
    replace: "",
    test: "core/auth/redirect-path.test.ts",
  },
  {
    prevents: "Normalising a text of any length",
    file: "core/text/bounded-text.ts",
    find: 'return isBeyond(given, maxCharacters) ? cut(given, maxCharacters) : given.normalize("NFC").trim();',
    replace: 'return given.normalize("NFC").trim();',
    test: "core/text/bounded-text.test.ts",
  },
];

import type { Guard } from "./guard.ts";
import { accountGuards, keyGuards } from "./tables/account-guards.ts";
import { bulkGuards } from "./tables/bulk-guards.ts";
import { catalogueGuards } from "./tables/catalogue-guards.ts";
import { draftGuards } from "./tables/draft-guards.ts";
import { figuresGuards } from "./tables/figures-guards.ts";
import { fileGuards } from "./tables/file-guards.ts";
import { importGuards } from "./tables/import-guards.ts";
import { limitGuards } from "./tables/limit-guards.ts";
import { passkeyGuards } from "./tables/passkey-guards.ts";
import { payingGuards } from "./tables/paying-guards.ts";
import { recordGuards } from "./tables/record-guards.ts";
import { secondFactorGuards } from "./tables/second-factor-guards.ts";
import { settingsGuards } from "./tables/settings-guards.ts";

const billing = "server/features/billing";

export const guards: readonly Guard[] = [
  {
    prevents: "Two processes completing one seller's purchase at once",
    file: `${billing}/attempts/complete-attempt.ts`,
    find: "await deps.locks.run(billingLock(attempt.userId), { waitMs }, () =>",
    replace: "await ((_key, work) => work())(billingLock(attempt.userId), () =>",
    test: `${billing}/checkout/purchase-guards.db.test.ts`,
  },
  {
    prevents: "Charging a card that was set up for another customer",
    file: `${billing}/attempts/complete-attempt.ts`,
    find: "if (customer !== stripeCustomerId) {",
    replace: "if (customer === null) {",
    test: `${billing}/checkout/purchase-guards.db.test.ts`,
  },
  {
    prevents: "Completing another seller's purchase",
    file: `${billing}/checkout/complete-checkout.ts`,
    find: "requireOwn(found, account.id)",
    replace: "requireOwn(found, found?.userId)",
    test: `${billing}/checkout/tampered-purchase.db.test.ts`,
  },
  {
    prevents: "Acting on an event that Stripe did not sign",
    file: `${billing}/stripe-events/stripe.webhook.ts`,
    find: "    return null;\n  }\n}",
    replace: "    return JSON.parse(body);\n  }\n}",
    test: `${billing}/stripe-events/stripe-webhook.db.test.ts`,
  },
  {
    prevents: "A state-changing request from another site's page",
    file: "server/platform/http/guards/csrf.ts",
    find: "!reading.has(c.req.method) && isCrossSite",
    replace: "false && isCrossSite",
    test: "server/platform/http/guards/csrf.db.test.ts",
  },
  {
    prevents: "A body that is larger than its sender may send",
    file: "server/platform/http/guards/body-limit.ts",
    find: "if (length > (await maxGraphqlBytes(c)))",
    replace: "if (false)",
    test: "server/platform/http/guards/body-limit.db.test.ts",
  },
  {
    prevents: "A revoked API key that still works",
    file: "server/features/api-keys/find-api-key.ts",
    find: " AND k.revoked_at IS NULL",
    replace: "",
    test: "server/features/api-keys/api-key-refused.db.test.ts",
  },
  {
    prevents: "An API key of a seller without api_access",
    file: "server/features/api-keys/api-key-gate.ts",
    find: '  requireEntitlement(deps, account, "api_access");\n',
    replace: "",
    test: "server/features/api-keys/api-key-refused.db.test.ts",
  },
  {
    prevents: "An API key that runs a mutation that is not open to keys",
    file: "server/platform/graphql/limits/key-rules.ts",
    find: '(operation === OperationTypeNode.QUERY ? "READ" : null)',
    replace: '"READ"',
    test: "server/features/api-keys/key-scopes.db.test.ts",
  },
  {
    prevents: "Revoking another seller's key",
    file: "server/features/api-keys/revoke-api-keys.ts",
    find: "findUnique({ where: key,",
    replace: "findUnique({ where: { id: key.id },",
    test: "server/features/api-keys/api-keys.db.test.ts",
  },
  {
    prevents: "Reading another seller's objects by id",
    file: "server/features/account/own-node.ts",
    find: ", userId: account?.id ?? lowestId };",
    replace: " };",
    test: "server/features/api-keys/api-keys.db.test.ts",
  },
  {
    prevents: "A second trial of one account",
    file: "server/features/trials/start-trial.ts",
    find: " AND trial_started_at IS NULL",
    replace: "",
    test: "server/features/trials/start-trial.db.test.ts",
  },
  {
    prevents: "A sign-in with a password that was changed while it was checked",
    file: "server/features/auth/login.ts",
    find: " AND password_hash = ",
    replace: " OR password_hash = ",
    test: "server/features/auth/password/change-password.db.test.ts",
  },
  {
    prevents: "A reset link used twice",
    file: "server/features/auth/password/reset-password.ts",
    find: "const where = { id, usedAt: null, expiresAt: { gt: now } };",
    replace: "const where = { id, expiresAt: { gt: now } };",
    test: "server/features/auth/password/reset-password.db.test.ts",
  },
  {
    prevents: "An API key made from a stolen session",
    file: "server/features/auth/session/recent-authentication.ts",
    find: "if (ageMs >= recentMs) throw",
    replace: "if (false) throw",
    test: "server/features/auth/session/recent-authentication.db.test.ts",
  },
  {
    prevents: "A key made in a session that has just been ended",
    file: "server/features/auth/session/recent-authentication.ts",
    find: '  if (!session) throw new AppError("UNAUTHENTICATED");\n}',
    replace: "}",
    test: "server/features/auth/session/recent-authentication.db.test.ts",
  },
  {
    prevents: "A redirect to another site after signing in",
    file: "core/auth/redirect-path.ts",
    find: '!path.includes("//") && ',
    replace: "",
    test: "core/auth/redirect-path.test.ts",
  },
  {
    prevents: "Normalising a text of unlimited length",
    file: "core/text/bounded-text.ts",
    find: 'return isBeyond(given, maxCharacters) ? cut(given, maxCharacters) : given.normalize("NFC").trim();',
    replace: 'return given.normalize("NFC").trim();',
    test: "core/text/bounded-text.test.ts",
  },
  ...accountGuards,
  ...secondFactorGuards,
  ...passkeyGuards,
  ...catalogueGuards,
  ...draftGuards,
  ...fileGuards,
  ...settingsGuards,
  ...figuresGuards,
  ...importGuards,
  ...bulkGuards,
  ...keyGuards,
  ...limitGuards,
  ...recordGuards,
  ...payingGuards,
];

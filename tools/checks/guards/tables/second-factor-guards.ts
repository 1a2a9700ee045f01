import type { Guard } from "../guard.ts";

const feature = "server/features/second-factor";
const attempts = `${feature}/sign-in/code-attempts.db.test.ts`;

/** Guards of signing in with a second factor, and of turning it on and off (D104, D105). */
export const secondFactorGuards: readonly Guard[] = [
  {
    prevents: "A session for a correct password without the second factor",
    file: "server/features/auth/admit.ts",
    find: "if (factor === 0) return",
    replace: "if (factor >= 0) return",
    test: `${feature}/sign-in/sign-in-code.db.test.ts`,
  },
  {
    prevents: "A sign-in completed long after its first step",
    file: `${feature}/sign-in/complete-sign-in.ts`,
    find: "createdAt: { gt: challengesOpenSince(clock.now()) }, ",
    replace: "",
    test: `${feature}/sign-in/sign-in-code.db.test.ts`,
  },
  {
    prevents: "More than five codes tried in one sign-in",
    file: `${feature}/sign-in/complete-sign-in.ts`,
    find: ", tries: { lt: maxAttempts } }",
    replace: " }",
    test: attempts,
  },
  {
    prevents: "Two sessions from one sign-in, by two codes at once",
    file: `${feature}/sign-in/complete-sign-in.ts`,
    find: "  if (count === 0) throw expired();",
    replace: "  if (count < 0) throw expired();",
    test: attempts,
  },
  {
    prevents: "A second factor guessed over many sign-ins",
    file: `${feature}/sign-in/code-attempts.ts`,
    find: "if (!isRecovery) await",
    replace: 'if (!isRecovery && userId === "") await',
    test: attempts,
  },
  {
    prevents: "An app's code used twice",
    file: `${feature}/sign-in/with-code.ts`,
    find: "      OR: [{ lastStep: null }, { lastStep: { lt: step } }],\n",
    replace: "",
    test: attempts,
  },
  {
    prevents: "A recovery code used twice",
    file: `${feature}/sign-in/with-code.ts`,
    find: "const where = { userId, hash, usedAt: null };",
    replace: "const where = { userId, hash };",
    test: attempts,
  },
  {
    prevents: "A sign-in that outlives a new password",
    file: "server/features/auth/session/session.ts",
    find: "closed_at IS NULL FOR SHARE`",
    replace: "closed_at IS NULL`",
    test: `${feature}/ways-in.db.test.ts`,
  },
  {
    prevents: "A second factor turned on by a stolen session",
    file: `${feature}/begin-setup.ts`,
    find: "  await requireRecentAuthentication(deps, proof, source);\n",
    replace: "  void requireRecentAuthentication;\n  void source;\n",
    test: `${feature}/second-factor.db.test.ts`,
  },
  {
    prevents: "A second factor turned off by a stolen session",
    file: `${feature}/change-second-factor.ts`,
    find: "  await requireRecentAuthentication(deps, proof, source);\n",
    replace: "  void requireRecentAuthentication;\n",
    test: `${feature}/change-second-factor.db.test.ts`,
  },
  {
    prevents: "A sealed secret moved to another seller's row",
    file: `${feature}/sealed-secret.ts`,
    find: "data?.userId === userId ? data.secret : null",
    replace: "data?.secret ?? null",
    test: `${feature}/second-factor.db.test.ts`,
  },
  {
    prevents: "A second factor turned off by its link within three days",
    file: `${feature}/removal/end-removal.ts`,
    find: '!== "ready") throw',
    replace: '=== "expired") throw',
    test: `${feature}/removal/removal.db.test.ts`,
  },
];

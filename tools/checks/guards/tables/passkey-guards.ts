import type { Guard } from "../guard.ts";

const feature = "server/features/passkeys";
const signIn = `${feature}/sign-in/sign-in-with-passkey.ts`;
const signInTest = `${feature}/sign-in/passkey-sign-in.db.test.ts`;
const listTest = `${feature}/passkeys.db.test.ts`;

/** Guards of adding and removing passkeys, and of signing in with one (D231, D232). */
export const passkeyGuards: readonly Guard[] = [
  {
    prevents: "A passkey added by a stolen session",
    file: `${feature}/add-passkey.ts`,
    find: "  await requireRecentAuthentication(deps, proof, identity);\n",
    replace: "  void requireRecentAuthentication;\n",
    test: listTest,
  },
  {
    prevents: "A passkey removed by a stolen session",
    file: `${feature}/change-passkey.ts`,
    find: "  await requireRecentAuthentication(deps, proof, source);\n",
    replace: "  void requireRecentAuthentication;\n",
    test: listTest,
  },
  {
    prevents: "A passkey added with another session's challenge",
    file: `${feature}/add-passkey.ts`,
    find: "if (waiting?.sessionId !== sessionId) return",
    replace: "if (!waiting) return",
    test: listTest,
  },
  {
    prevents: "A removed passkey added again by a replayed response",
    file: `${feature}/add-passkey.ts`,
    find: "if (!(await spendChallenge(tx, { challenge, now }))) return",
    replace: "if (!(await spendChallenge(tx, { challenge, now })) && !now) return",
    test: listTest,
  },
  {
    prevents: "More than ten passkeys, by two added at once",
    file: `${feature}/add-passkey.ts`,
    find: "    await lockSessionOwner(tx, session);\n",
    replace: "    void lockSessionOwner;\n",
    test: listTest,
  },
  {
    prevents: "Fetching the addresses that a passkey's certificates name",
    file: `${feature}/verify-passkey.ts`,
    find: 'return format === "none" || (format',
    replace: 'return format !== "none" || (format',
    test: `${feature}/verify-passkey.test.ts`,
  },
  {
    prevents: "Renaming another seller's passkey",
    file: `${feature}/change-passkey.ts`,
    find: "updateMany({ where: { id, userId }, data",
    replace: "updateMany({ where: { id }, data",
    test: listTest,
  },
  {
    prevents: "Removing another seller's passkey",
    file: `${feature}/change-passkey.ts`,
    find: "deleteMany({ where })",
    replace: "deleteMany({ where: where.id ? { id: where.id } : where })",
    test: listTest,
  },
  {
    prevents: "A second session from a replayed passkey response",
    file: signIn,
    find: '? null : "challenge_spent"',
    replace: "? null : null",
    test: signInTest,
  },
  {
    prevents: "A sign-in with a copied passkey, whose counter goes back",
    file: signIn,
    find: "counter: counter === 0 ? 0 : { lt: counter } }",
    replace: "}",
    test: signInTest,
  },
  {
    prevents: "A sign-in by a passkey that did not verify its user",
    file: `${feature}/verify-passkey.ts`,
    find: "requireUserVerification: true",
    replace: "requireUserVerification: false",
    test: signInTest,
  },
  {
    prevents: "A passkey that signs in another user",
    file: signIn,
    find: "answer.userHandle !== userHandleOf(userId)",
    replace: 'answer.userHandle === ""',
    test: signInTest,
  },
  {
    prevents: "Unlimited attempts with passkeys from one address",
    file: "server/features/auth/sign-in-attempts.ts",
    find: 'else if (attempt.username === null) await take("signInByAddress", attempt.source.address);',
    replace: "else if (attempt.username === null) await Promise.resolve();",
    test: signInTest,
  },
];

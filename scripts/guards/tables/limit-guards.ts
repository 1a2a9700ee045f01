import type { Guard } from "../guard.ts";

const auth = "server/features/auth";
const signIn = `${auth}/sign-in-limits.db.test.ts`;
const devices = `${auth}/session/device-cookie.db.test.ts`;
const resets = `${auth}/password/request-password-reset.db.test.ts`;

/**
 * Guards against guessing, and against locking owners out (docs/security.md, "Lock-out and
 * limits").
 */
export const limitGuards: readonly Guard[] = [
  {
    prevents: "Guessing at one name from one address",
    file: `${auth}/sign-in-attempts.ts`,
    find: 'take("signInByNameAndAddress", ',
    replace: "String(",
    test: signIn,
  },
  {
    prevents: "Guessing at one account by its two names",
    file: `${auth}/login.ts`,
    find: "username: user?.username ?? username,",
    replace: "username,",
    test: signIn,
  },
  {
    prevents: "Locking the owner out from another address",
    file: "server/platform/limits.ts",
    find: "signInByName: { points: 300,",
    replace: "signInByName: { points: 15,",
    test: signIn,
  },
  {
    prevents: "Guessing at many names from one address",
    file: `${auth}/sign-in-attempts.ts`,
    find: '  await take("signInByAddress", address);\n',
    replace: "",
    test: signIn,
  },
  {
    prevents: "Guessing at one name from many addresses",
    file: `${auth}/sign-in-attempts.ts`,
    find: "points - remaining > points * freeShare",
    replace: "points < 0",
    test: signIn,
  },
  {
    prevents: "Refused sign-ins that count against others",
    file: `${auth}/sign-in-attempts.ts`,
    find: "  } catch (error) {\n    await withdraw();\n",
    replace: "  } catch (error) {\n",
    test: signIn,
  },
  {
    prevents: "A busy server's refusals that count as failures",
    file: `${auth}/login.ts`,
    find: "    await counted.withdraw();\n",
    replace: "",
    test: signIn,
  },
  {
    prevents: "Unlimited sign-ins by one account",
    file: `${auth}/sign-in-attempts.ts`,
    find: '  if (userId) await takeLimit(deps, source, "signInsOfUser", userId, { userId });\n',
    replace: "",
    test: signIn,
  },
  {
    prevents: "Unlimited sign-ins from one address",
    file: `${auth}/sign-in-attempts.ts`,
    find: "if (isFromAddress) await",
    replace: "if (false) await",
    test: signIn,
  },
  {
    prevents: "Unlimited guessing in a known browser",
    file: `${auth}/sign-in-attempts.ts`,
    find: 'if (attempt.knownDevice) await take("signInByDevice", deviceKey(attempt.knownDevice));',
    replace: "if (attempt.knownDevice) await Promise.resolve();",
    test: devices,
  },
  {
    prevents: "A known browser's cookie used for another account",
    file: `${auth}/session/device-cookie.ts`,
    find: "account.userId === id && account.mark",
    replace: "account.mark",
    test: devices,
  },
  {
    prevents: "A known browser's cookie that outlives the password",
    file: `${auth}/session/device-cookie.ts`,
    find: "account.userId === id && account.mark === mark",
    replace: "account.userId === id && mark !== null",
    test: devices,
  },
  {
    prevents: "More than twenty sessions, by signing in at once",
    file: `${auth}/session/session.ts`,
    find: "pg_advisory_xact_lock",
    replace: "pg_try_advisory_xact_lock",
    test: `${auth}/session-limit.db.test.ts`,
  },
  {
    prevents: "A thousand passwords hashed at once",
    file: "server/platform/bounded-queue.ts",
    find: "if (running < atOnce) running += 1;",
    replace: "if (running < Infinity) running += 1;",
    test: `${auth}/password/password-hash.test.ts`,
  },
  {
    prevents: "Passwords that wait to be hashed until memory is full",
    file: "server/platform/bounded-queue.ts",
    find: "waiting.length < mostWaiting",
    replace: "waiting.length < Infinity",
    test: `${auth}/password/password-hash.test.ts`,
  },
  {
    prevents: "A mailbox filled with reset links",
    file: `${auth}/password/request-password-reset.ts`,
    find: "isMailed: isResetMailed(links, now)",
    replace: "isMailed: true",
    test: resets,
  },
  {
    prevents: "Two reset links mailed for two requests at once",
    file: `${auth}/password/request-password-reset.ts`,
    find: " FOR NO KEY UPDATE`",
    replace: "`",
    test: resets,
  },
  {
    prevents: "A client address chosen by the caller",
    file: "server/platform/http/caller/client-address.ts",
    find: "entries.at(-trustedProxies) ?? entries[0]",
    replace: "entries[0]",
    test: "server/platform/http/caller/client-address.test.ts",
  },
  {
    prevents: "A forwarded address trusted without a proxy",
    file: "server/platform/http/caller/client-address.ts",
    find: "trustedProxies > 0 ?",
    replace: "trustedProxies >= 0 ?",
    test: "server/platform/http/caller/client-address.test.ts",
  },
  {
    prevents: "Guessing an operator's password at several processes",
    file: "server/features/ops/ops-access.ts",
    find: '    if (!right) await limits.take("opsByAddress", address);\n',
    replace: "",
    test: "server/features/ops/ops-access.db.test.ts",
  },
  {
    prevents: "Guessing an operator's password by many requests at once",
    file: "server/features/ops/ops-access.ts",
    find: "before.then(() => check(address, isRight))",
    replace: "check(address, isRight)",
    test: "server/features/ops/ops-access.db.test.ts",
  },
  {
    prevents: "Unlimited event streams of one account",
    file: "server/platform/live-updates/change-watches.ts",
    find: "ofUser.length >= maxWatchesOfUser || ",
    replace: "",
    test: "server/features/account/viewer-changed.db.test.ts",
  },
  {
    prevents: "Comparing a product on any number of channels",
    file: "server/features/calculator/channels/compare-channels.ts",
    find: "if (channels.length > maxChannels) {",
    replace: "if (channels.length > Number.POSITIVE_INFINITY) {",
    test: "server/features/calculator/channels/channels.db.test.ts",
  },
  {
    prevents: "Pricing many catalogues under marketplaces' rules in one call",
    file: "server/features/calculator/marketplace/priced-sale.ts",
    find: "marketplacePriceCost = 10;",
    replace: "marketplacePriceCost = 0;",
    test: "server/features/calculator/marketplace/marketplace-prices.db.test.ts",
  },
  {
    prevents: "Negative fees in a seller's own figures for a marketplace",
    file: "server/features/calculator/price-products.ts",
    find: "  if (marketplace) issues.push(...checkGivenMarketplace(marketplace));\n",
    replace: "",
    test: "server/features/calculator/marketplace/marketplace-refusals.db.test.ts",
  },
  {
    prevents: "Archiving products that can only be read",
    file: "server/features/catalogue/products/archive/archive-products.ts",
    find: "    else await requireOpen(tx, account, ids);\n",
    replace: "",
    test: "server/features/catalogue/products/archive/archive-many.db.test.ts",
  },
  {
    prevents: "Restoring more products than a basic account may have",
    file: "server/features/catalogue/products/archive/archive-products.ts",
    find: "    if (isRestoring) await requireWithinProductLimit(tx, account, ids.length);\n    else",
    replace: "    if (!isRestoring)",
    test: "server/features/catalogue/products/archive/archive-many.db.test.ts",
  },
  {
    prevents: "A lost database connection ending the process",
    file: "server/platform/db/pool.ts",
    find: '  pool.on("connect", (client) => client.on("error", () => undefined));\n',
    replace: "",
    test: "server/platform/db/pool.db.test.ts",
  },
];

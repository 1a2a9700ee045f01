import type { Guard } from "../guard.ts";

const feature = "server/features/settings";
const test = `${feature}/settings.db.test.ts`;

/** Guards of a seller's defaults (AC-06) and sessions (AC-03). */
export const settingsGuards: readonly Guard[] = [
  {
    prevents: "Reading what another seller has set",
    file: `${feature}/find-seller-defaults.ts`,
    find: "findUnique({ where: { userId } })",
    replace: "findFirst()",
    test,
  },
  {
    prevents: "A save of settings that undoes another tab's",
    file: `${feature}/save-settings.ts`,
    find: "where: { userId, version },",
    replace: "where: { userId },",
    test,
  },
  {
    prevents: "Marking another seller's listings for recalculation",
    file: "server/features/catalogue/figures/follow-schedules.ts",
    find: "(tx, Prisma.sql`SELECT",
    replace: '(tx, Prisma.sql`SELECT "id" FROM "users" UNION SELECT',
    test,
  },
  {
    prevents: "Signing another seller out",
    file: "server/features/auth/session/end-sessions.ts",
    find: "deleteMany({ where: { id, userId } })",
    replace: "deleteMany({ where: { id } })",
    test: "server/features/auth/session/sessions.db.test.ts",
  },
  {
    prevents: "Storing a browser's name of unlimited length",
    file: "server/features/auth/session/session.ts",
    find: "userAgent.slice(0, maxUserAgent)",
    replace: "userAgent",
    test: "server/features/auth/session/sessions.db.test.ts",
  },
];

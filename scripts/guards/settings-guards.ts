import type { Guard } from "./guard.ts";

const feature = "server/features/settings";
const test = `${feature}/settings.db.test.ts`;

/** Guards of a seller's defaults (AC-06). */
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
    file: `${feature}/save-settings.ts`,
    find: "WHERE user_id = ${userId}::uuid AND NOT figures_stale",
    replace: "WHERE NOT figures_stale",
    test,
  },
];

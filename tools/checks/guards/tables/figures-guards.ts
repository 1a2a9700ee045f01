import type { Guard } from "../guard.ts";

const feature = "server/features/catalogue/figures";
const test = `${feature}/figures.db.test.ts`;

/** Guards of a listing's stored figures (PR-12). */
export const figuresGuards: readonly Guard[] = [
  {
    prevents: "Figures of old settings written after the settings have changed",
    file: `${feature}/recompute-figures.ts`,
    find: "await waitForCatalogue(tx, userId);",
    replace: "",
    test,
  },
  {
    prevents: "Listings left with old figures when the settings change while they are computed",
    file: `${feature}/recompute-figures.ts`,
    find: "updateMany({ where: { id: markId }",
    replace: "updateMany({ where: { userId }",
    test,
  },
  {
    prevents: "Dropping a recomputation although the settings have changed again",
    file: `${feature}/recompute-figures.ts`,
    find: "deleteMany({ where: { id: markId }",
    replace: "deleteMany({ where: { userId }",
    test,
  },
  {
    prevents: "Continuing from the middle after a second change of the settings",
    file: `${feature}/follow-schedules.ts`,
    find: '"after_id" = NULL, ',
    replace: "",
    test,
  },
];

import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "An export of all data for a session that did not prove itself",
    file: "data-export.rest.ts",
    find: 'sessionId, state: "DONE"',
    replace: 'state: "DONE"',
    test: "data-export.db.test.ts",
  },
  {
    kind: "access",
    prevents: "An export of all data with a stolen cookie",
    file: "request-export.ts",
    find: "  await requireRecentAuthentication(deps, asking, source);\n",
    replace: "",
    test: "data-export.db.test.ts",
  },
];

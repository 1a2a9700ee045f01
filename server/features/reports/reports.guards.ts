import type { Guard } from "#tools/checks/guards/guard.ts";

const test = "reports-refused.db.test.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "Detailed reports without the feature",
    file: "require-reports.ts",
    find: '  requireEntitlement(deps, account, "margin_analytics");\n',
    replace: "",
    test,
  },
  {
    kind: "ownership",
    prevents: "Another seller's listings in a report",
    file: "report-figures.ts",
    find: "l.user_id = $",
    replace: "l.user_id = l.user_id OR l.user_id = $",
    test,
  },
];

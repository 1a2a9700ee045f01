import type { Guard } from "#tools/checks/guards/guard.ts";

const test = "statements.db.test.ts";

export const guards: readonly Guard[] = [
  {
    kind: "ownership",
    prevents: "Reading another seller's months of statements",
    file: "list-statement-months.ts",
    find: "FROM statement_orders WHERE user_id = $",
    replace: "FROM statement_orders WHERE user_id = user_id OR user_id = $",
    test,
  },
  {
    kind: "ownership",
    prevents: "Deleting another seller's months of statements",
    file: "list-statement-months.ts",
    find: "const where = { userId, channel,",
    replace: "const where = { channel,",
    test,
  },
  {
    kind: "access",
    prevents: "Keeping statements without the feature",
    file: "save-statement-orders.ts",
    find: "  requireReports(deps, account);\n",
    replace: "",
    test,
  },
  {
    kind: "access",
    prevents: "A buyer's name in the place of an order's number",
    file: "../../../core/statements/stored/stored-order.ts",
    find: "    isOrderNumber(number, { marketplace, isOrder }) &&\n",
    replace: "",
    test,
  },
];

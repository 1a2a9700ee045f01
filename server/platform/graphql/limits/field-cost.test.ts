import { isInterfaceType, isObjectType } from "graphql";
import { describe, expect, test } from "vitest";
import { schema } from "#server/app/schema.ts";
import { hasBatch } from "../batch-nodes.ts";
import { databaseCost } from "./field-cost.ts";

/** A field's own cost, without the fields below it. */
function costOf(typename: string, fieldName: string): number {
  const type = schema.getType(typename);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  const cost: unknown = field?.extensions.complexity;
  // The cost of many changes depends on their number: this is that of none.
  if (typeof cost === "function" && typename === "Mutation")
    return cost({ input: { changes: [], products: [], listings: [] } }).field;
  // Pothos' form: a number, or `{ field }`.
  return typeof cost === "number" ? cost : ((cost as { field?: number } | undefined)?.field ?? 1);
}

/** Fields of sellers' objects that need no query. All others query the database. */
const cheap = {
  User: [
    ...[
      "id",
      "username",
      "email",
      "deletesAt",
      "isDeletionDue",
      "isEmailConfirmed",
      "firstName",
      "lastName",
      "createdAt",
      "trialStartedAt",
      "isTrialActive",
    ],
    ...["trialEndsAt", "trialDaysLeft", "hasActiveSubscription", "hasAdvancedAccess"],
    // Their cost depends on the size of their page.
    ...["products", "listings", "scenarios", "notices", "statementDisputes"],
  ],
  // Loaded with the object, or computed; the cost of `calculatePrices`, `nodes` and `productsBySku`
  // depends on their arguments.
  Query: [
    ...["viewer", "features", "signInOptions", "paymentSettings", "supportLinks"],
    ...[
      "calculatePrice",
      "calculatePrices",
      "nodes",
      "productsBySku",
      "feeSchedules",
      "nextFeeChange",
      "channels",
      "simplesRate",
      "meiShare",
    ],
  ],
  SecondFactor: ["enabledAt", "recoveryCodesLeft"],
  SignInOptions: ["google"],
};

describe("SEC-10 D36 the cost of a field", () => {
  test.each(Object.entries(cheap))(
    "%s: all fields but the cheap ones cost a query",
    (typename, cheapOnes) => {
      const type = schema.getType(typename);
      const fields = isObjectType(type) ? Object.keys(type.getFields()) : [];
      const dear = fields.filter((name) => costOf(typename, name) >= databaseCost);
      expect(fields.filter((name) => !dear.includes(name))).toEqual(
        fields.filter((name) => cheapOnes.includes(name)),
      );
      expect(cheapOnes.filter((name) => !fields.includes(name))).toEqual([]);
    },
  );

  test("a mutation costs at least 100", () => {
    const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
    expect(mutations.filter((name) => costOf("Mutation", name) < 100)).toEqual([]);
  });
});

test("SEC-10 `nodes` finds every type that `node` finds", () => {
  const node = schema.getType("Node");
  const types = isInterfaceType(node) ? schema.getPossibleTypes(node) : [];
  expect(types.length).toBeGreaterThan(5);
  expect(types.filter(({ name }) => !hasBatch(name))).toEqual([]);
});

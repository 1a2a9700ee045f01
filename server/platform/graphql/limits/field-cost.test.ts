import {
  type GraphQLField,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
} from "graphql";
import { describe, expect, test } from "vitest";
import { schema } from "#server/app/schema.ts";
import { hasBatch } from "../batch-nodes.ts";
import { databaseCost } from "./field-cost.ts";
import { hasLists } from "./item-cost.ts";

type Field = GraphQLField<unknown, unknown>;

function fieldOf(typename: string, fieldName: string): Field | undefined {
  const type = schema.getType(typename);
  return isObjectType(type) ? type.getFields()[fieldName] : undefined;
}

/** A field's own cost, without the fields below it; of a field with lists, that of none. */
function costOf(typename: string, fieldName: string): number {
  const field = fieldOf(typename, fieldName);
  const cost: unknown = field?.extensions.complexity;
  if (field && hasLists(field)) return totalWith(field, 0).field;
  // Pothos' form: a number, or `{ field }`.
  return typeof cost === "number" ? cost : ((cost as { field?: number } | undefined)?.field ?? 1);
}

/** The cost of a field with so many items in each list of its arguments. */
function totalWith({ args, extensions: { complexity } }: Field, items: number) {
  const given = Object.fromEntries(args.map(({ name, type }) => [name, sampleOf(type, items)]));
  const cost = (complexity as (args: object) => { field?: number; multiplier?: number })(given);
  return { field: cost.field ?? 1, multiplier: cost.multiplier ?? 1 };
}

/** A value of a type whose lists, one in another at most, have so many items. */
function sampleOf(type: GraphQLInputType, items: number, depth = 0): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return Array.from({ length: depth > 2 ? 0 : items }, () => sampleOf(nullable.ofType, 0, depth + 1));
  if (!isInputObjectType(nullable) || depth > 4) return null;
  const fields = Object.values(nullable.getFields());
  return Object.fromEntries(fields.map((field) => [field.name, sampleOf(field.type, items, depth + 1)]));
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
    ...["scenarios", "notices", "statementDisputes", "catalogueChanges"],
  ],
  // Loaded with the object, or computed; the cost of `calculatePrices` depends on its items.
  Query: [
    ...["viewer", "features", "signInOptions", "paymentSettings", "supportLinks"],
    ...[
      "calculatePrice",
      "calculatePrices",
      "feeSchedules",
      "nextFeeChange",
      "nextFeeChanges",
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

test("SEC-10 D516 a thousand items cost more than none, in every list of every field", () => {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const withLists = types.flatMap((type) => Object.values(type.getFields())).filter(hasLists);
  expect(withLists.length).toBeGreaterThan(20);
  const flat = withLists.filter((field) => {
    const [none, many] = [totalWith(field, 0), totalWith(field, 1000)];
    return many.field < none.field + 1000 && many.multiplier < none.multiplier + 999;
  });
  expect(flat.map(({ name }) => name)).toEqual([]);
});

test("SEC-10 `nodes` finds every type that `node` finds", () => {
  const node = schema.getType("Node");
  const types = isInterfaceType(node) ? schema.getPossibleTypes(node) : [];
  expect(types.length).toBeGreaterThan(5);
  expect(types.filter(({ name }) => !hasBatch(name))).toEqual([]);
});

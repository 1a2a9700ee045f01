import {
  type GraphQLField,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from "graphql";

/** Cost of an item of a list in a field's arguments, as of a change among many (D36). */
const itemCost = 10;

export const pricedByItem = { isPricedByItem: true } as const;

type Cost = { field?: number; multiplier?: number };

/**
 * Adds the items of every list in a field's arguments to its cost, so that a thousand items never
 * cost what one does. Only fields that do everything once for each item price them by themselves.
 */
export function countListItems(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      if (!hasLists(field) || field.extensions.isPricedByItem) continue;
      const own: unknown = field.extensions.complexity;
      const counted = (args: object, ...more: unknown[]): Cost => {
        const { field: cost = 1, ...rest } = costOf(own, args, more);
        return { ...rest, field: cost + itemCost * itemsIn(args) };
      };
      field.extensions = { ...field.extensions, complexity: counted };
    }
  }
  return schema;
}

/** Pothos' forms: absent, a number, an object, or a function of the arguments that returns one. */
function costOf(own: unknown, args: object, more: readonly unknown[]): Cost {
  const cost: unknown = typeof own === "function" ? own(args, ...more) : own;
  if (typeof cost === "number") return { field: cost };
  return typeof cost === "object" && cost !== null ? cost : {};
}

/** Whether a field's arguments have a list, at any depth. */
export function hasLists({ args }: Pick<GraphQLField<unknown, unknown>, "args">): boolean {
  const seen = new Set<unknown>();
  const isWithList = (type: unknown): boolean => {
    const nullable = getNullableType(type as Parameters<typeof getNullableType>[0]);
    if (isListType(nullable)) return true;
    if (!isInputObjectType(nullable) || seen.has(nullable)) return false;
    seen.add(nullable);
    return Object.values(nullable.getFields()).some((field) => isWithList(field.type));
  };
  return args.some(({ type }) => isWithList(type));
}

/** The number of items of all lists in a value. */
function itemsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + 1 + itemsIn(item), 0);
  if (typeof value !== "object" || value === null || value instanceof Date) return 0;
  return Object.values(value).reduce<number>((sum, item) => sum + itemsIn(item), 0);
}

import { defaultFieldResolver, type GraphQLSchema, isObjectType } from "graphql";
import { InvalidInputError } from "#server/platform/errors.ts";

/** Maximum number of entries in a page of any connection. */
export const maxPageSize = 100;

/** Without `first` and `last`. */
export const defaultPageSize = 20;

/**
 * Makes every connection refuse a page above `maxPageSize` as BAD_USER_INPUT, naming the argument.
 * Pothos and Prisma would cut it, and a program would take the cut page for the whole list (D321).
 */
export function refuseLargePages(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const names = field.args.map(({ name }) => name);
      if (!names.includes("first") || !names.includes("last")) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (parent, args, context, info) => {
        requirePageSize(args);
        return resolve(parent, args, context, info);
      };
    }
  }
  return schema;
}

function requirePageSize({ first, last }: { first?: number | null; last?: number | null }): void {
  const issues = Object.entries({ first, last })
    .filter(([, size]) => (size ?? 0) > maxPageSize)
    .map(([field]) => ({ field, message: `Informe no máximo ${maxPageSize}.` }));
  if (issues.length > 0) throw new InvalidInputError(issues);
}

import { type GraphQLSchema, isObjectType } from "graphql";
import { databaseCost } from "../limits/field-cost.ts";

/** The options of each connection's `totalCount`: counted by the database, only when requested. */
export const totalCountOptions = {
  complexity: databaseCost,
  description: "Number of entries on all pages.",
} as const;

/** Describes and prices the `totalCount` that Pothos adds to the connections of Prisma's models. */
export function describeTotalCounts(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !type.name.endsWith("Connection")) continue;
    const { totalCount } = type.getFields();
    if (!totalCount || totalCount.description) continue;
    totalCount.description = totalCountOptions.description;
    totalCount.extensions = { ...totalCount.extensions, complexity: totalCountOptions.complexity };
  }
  return schema;
}

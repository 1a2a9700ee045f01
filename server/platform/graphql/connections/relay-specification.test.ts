import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { describe, expect, test } from "vitest";
import { schema } from "#server/app/schema.ts";

/** The rules of the GraphQL Cursor Connections Specification, as Relay publishes it. */

const types = Object.values(schema.getTypeMap()).filter(isObjectType);
const connections = types.filter(({ name }) => name.endsWith("Connection"));
const edgeOf = (connection: GraphQLObjectType) => {
  const edge = getNamedType(connection.getFields().edges?.type);
  if (!isObjectType(edge)) throw new Error(`${connection.name} has no edges`);
  return edge;
};
const paged: [at: string, field: GraphQLField<unknown, unknown>][] = types.flatMap((type) =>
  Object.values(type.getFields())
    .filter((field) => connections.some(({ name }) => name === getNamedType(field.type).name))
    .map((field): [string, GraphQLField<unknown, unknown>] => [`${type.name}.${field.name}`, field]),
);

describe.each(connections.map((connection) => [connection.name, connection] as const))(
  "AP-01 I5 Relay's specification: %s",
  (_name, connection) => {
    test("has a list of edges and a page info that is never null", () => {
      const { edges, pageInfo } = connection.getFields();
      expect(isListType(getNullableType(edges?.type))).toBe(true);
      expect(String(pageInfo?.type)).toBe("PageInfo!");
    });

    test("has edges with a node and a string as cursor", () => {
      const { node, cursor } = edgeOf(connection).getFields();
      expect(edgeOf(connection).name).toMatch(/Edge$/);
      expect(isListType(getNullableType(node?.type))).toBe(false);
      expect(String(cursor?.type)).toBe("String!");
    });
  },
);

test("AP-01 I5 Relay's specification: PageInfo says where a page is", () => {
  const pageInfo = schema.getType("PageInfo");
  const fields = isObjectType(pageInfo) ? pageInfo.getFields() : {};
  expect(Object.fromEntries(Object.values(fields).map(({ name, type }) => [name, String(type)]))).toEqual({
    hasNextPage: "Boolean!",
    hasPreviousPage: "Boolean!",
    startCursor: "String",
    endCursor: "String",
  });
});

test.each(paged)("AP-01 I5 Relay's specification: %s pages forwards and backwards", (_at, field) => {
  const argument = (name: string) => String(field.args.find((one) => one.name === name)?.type);
  expect([argument("first"), argument("after")]).toEqual(["Int", "String"]);
  expect([argument("last"), argument("before")]).toEqual(["Int", "String"]);
  expect(isNonNullType(field.type)).toBe(true);
});

test("AP-01 D453 what lists hold are nodes, except the rows of a calculation", () => {
  const held = connections.map((connection) => getNamedType(edgeOf(connection).getFields().node?.type));
  const plain = held.filter(
    (type) => isObjectType(type) && !type.getInterfaces().some(({ name }) => name === "Node"),
  );
  expect(plain.map((type) => type?.name).sort()).toEqual([
    "FeeChangeRow",
    "PriceFileRow",
    "SimulationRow",
    "StatementOrder",
  ]);
});

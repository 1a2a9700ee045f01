import { isObjectType, parse } from "graphql";
import { expect, test } from "vitest";
import { schema } from "#server/app/schema.ts";
import { measureOperation } from "./measure-operation.ts";

const user = schema.getType("User");
const lists = Object.values(isObjectType(user) ? user.getFields() : {})
  .filter(({ args }) => args.some(({ name }) => name === "after"))
  .map(({ name }) => name);

function cost(list: string, content: string) {
  const document = parse(`{ viewer { ${list}(first: 100) { ${content} } } }`);
  return measureOperation({ schema, document, contextValue: {} }, { hideSuggestions: true });
}

test.each(lists)("AP-01 D390 viewer.%s costs the same through nodes as through edges", (list) => {
  expect(cost(list, "nodes { __typename id }")).toEqual(cost(list, "edges { node { __typename id } }"));
});

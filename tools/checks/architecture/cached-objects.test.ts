import { readFileSync } from "node:fs";
import {
  buildSchema,
  type DocumentNode,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { expect, test } from "vitest";
import * as documents from "#web/gql/graphql.ts";

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));

/** The objects with an id that a document selects without it: `Query.field: Type`. */
function withoutId(document: DocumentNode): string[] {
  const info = new TypeInfo(schema);
  const missing: string[] = [];
  visit(
    document,
    visitWithTypeInfo(info, {
      Field({ name, selectionSet }) {
        const type = getNamedType(info.getType());
        if (!isObjectType(type) || !type.getFields().id || !selectionSet) return;
        if (!selectsId(selectionSet))
          missing.push(`${info.getParentType()?.name}.${name.value}: ${type.name}`);
      },
    }),
  );
  return missing;

  function selectsId({ selections }: SelectionSetNode): boolean {
    return selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === "id";
      if (selection.kind === Kind.INLINE_FRAGMENT) return selectsId(selection.selectionSet);
      const spread = document.definitions.find(
        (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
      );
      return spread?.kind === Kind.FRAGMENT_DEFINITION && selectsId(spread.selectionSet);
    });
  }
}

test("every object with an id is asked for it: the cache keys by it", () => {
  const asked = Object.entries(documents).flatMap(([name, document]) =>
    withoutId(document).map((place) => `${name} ${place}`),
  );
  expect(asked).toEqual([]);
});

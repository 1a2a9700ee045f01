import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
} from "graphql";

/** A position where a request may contain a string, and a request with a string there. */
export type TextField = { at: string; query: string; variables(text: string): Record<string, unknown> };

/**
 * Every argument and input field of the root fields that takes a string or an id, including future
 * ones.
 */
export function textFields(schema: GraphQLSchema): TextField[] {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  return Object.entries(roots).flatMap(([operation, root]) =>
    Object.values(root?.getFields() ?? {}).flatMap((field) => fieldsOf(operation, field)),
  );
}

function fieldsOf(operation: string, field: GraphQLField<unknown, unknown>): TextField[] {
  return field.args.flatMap((arg) => {
    const needed = field.args.filter((other) => other === arg || isRequiredArgument(other));
    const declared = needed.map(({ name, type }) => `$${name}: ${type}`).join(", ");
    const passed = needed.map(({ name }) => `${name}: $${name}`).join(", ");
    const selection = isScalarType(getNamedType(field.type)) ? "" : "{ __typename }";
    const query = `${operation} (${declared}) { ${field.name}(${passed}) ${selection} }`;
    return textsIn(arg, `${field.name}.${arg.name}`).map(({ at, put }) => ({
      at,
      query,
      variables: (text) =>
        Object.fromEntries(
          needed.map((one) => [one.name, one === arg ? put(text) : smallest(one.type)] as const),
        ),
    }));
  });
}

type Place = { at: string; put(text: string): unknown };

function textsIn({ type }: GraphQLArgument | GraphQLInputField, at: string): Place[] {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    return textsIn({ type: inner.ofType } as GraphQLInputField, at).map(({ at: where, put }) => ({
      at: where,
      put: (text) => [put(text)],
    }));
  }
  if (isScalarType(inner)) {
    return inner.name === "String" || inner.name === "ID" ? [{ at, put: (text) => text }] : [];
  }
  if (!isInputObjectType(inner)) return [];
  const fields = Object.values(inner.getFields());
  return fields.flatMap((field) =>
    textsIn(field, `${at}.${field.name}`).map(({ at: where, put }) => ({
      at: where,
      put: (text) => ({ ...smallestObject(fields), [field.name]: put(text) }),
    })),
  );
}

/** A valid value of the type. */
function smallest(type: GraphQLInputType): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [];
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (isInputObjectType(inner)) return smallestObject(Object.values(inner.getFields()));
  if (inner.name === "Boolean") return true;
  return inner.name === "String" || inner.name === "ID" ? "x" : 1;
}

function smallestObject(fields: readonly GraphQLInputField[]): Record<string, unknown> {
  const required = fields.filter(isRequiredInputField);
  return Object.fromEntries(required.map(({ name, type }) => [name, smallest(type)]));
}

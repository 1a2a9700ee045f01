import { complexityFromQuery } from "@pothos/plugin-complexity";
import {
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  visit,
} from "graphql";
import { onceFor } from "./once-for.ts";

/** Introspection takes as long as pricing hundreds of products, and tools request it once. */
const introspectionCost = 20_000;

type Measured = { ok: true; cost: number } | { ok: false; error: GraphQLError };

/**
 * The cost of an operation (1 per field unless it sets `complexity`, times the items of a list), or
 * the first error of its variables. Only one, because each error prints the whole value, so that
 * reporting all of them takes quadratic time. Throws for an argument that does not fit its field.
 */
export function measureOperation(
  { document, operationName, schema, variableValues }: ExecutionArgs,
  { hideSuggestions }: { hideSuggestions: boolean },
): Measured {
  const operation = getOperationAST(document, operationName);
  // The executor reports a missing operation.
  if (!operation) return { ok: true, cost: 0 };
  const variables = variableValues ?? {};
  const definitions = operation.variableDefinitions ?? [];
  const { errors } = getVariableValues(schema, definitions, variables, { maxErrors: 1, hideSuggestions });
  if (errors?.[0]) return { ok: false, error: errors[0] };
  const only = documentOf(document)(operation);
  // Cached: without variables an operation always costs the same.
  const cost = definitions.length === 0 ? fixedCost(schema)(only) : costOf(schema, only, variables);
  return { ok: true, cost };
}

const fixedCost = onceFor((schema: GraphQLSchema) =>
  onceFor((only: DocumentNode) => costOf(schema, only, {})),
);

function costOf(schema: GraphQLSchema, only: DocumentNode, variables: Record<string, unknown>): number {
  // `complexity` functions get no context, because a field's cost does not depend on the caller.
  const { complexity } = complexityFromQuery(only, { schema, variables, ctx: {} });
  // Counters hold whole numbers, but a page may cost a tenth for each row.
  return Math.ceil(complexity) + introspections(only) * introspectionCost;
}

/** A document with only the given operation. */
const documentOf = onceFor((document: DocumentNode) =>
  onceFor((operation: OperationDefinitionNode): DocumentNode => {
    const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
    return { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
  }),
);

/** How often the document introspects the schema or one of its types. */
const introspections = onceFor((document: DocumentNode): number => {
  let found = 0;
  visit(document, {
    Field({ name }) {
      if (name.value === "__schema" || name.value === "__type") found += 1;
    },
  });
  return found;
});

import { complexityFromQuery } from "@pothos/plugin-complexity";
import {
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLError,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  visit,
} from "graphql";

/** Reading the schema takes as long as pricing hundreds of products. The tools that do ask for it once. */
const introspectionCost = 20_000;

type Measured = { ok: true; cost: number } | { ok: false; error: GraphQLError };

/**
 * What an operation will cost: a field 1 unless it says otherwise (`complexity`), a list as much as its items; or the
 * first mistake of its variables, which comes before anything else reads them. One is enough: each prints all of the value
 * that it is found in, so that all of them together take time with the square of its size. Throws for an argument that
 * does not fit its field.
 */
export function measureOperation(
  { document, operationName, schema, variableValues, contextValue }: ExecutionArgs,
  { hideSuggestions }: { hideSuggestions: boolean },
): Measured {
  const operation = getOperationAST(document, operationName);
  // No such operation is the executor's to report.
  if (!operation) return { ok: true, cost: 0 };
  const variables = variableValues ?? {};
  const definitions = operation.variableDefinitions ?? [];
  const { errors } = getVariableValues(schema, definitions, variables, { maxErrors: 1, hideSuggestions });
  if (errors?.[0]) return { ok: false, error: errors[0] };
  const only = onlyOperation(document, operation);
  // Pothos hands it to `complexity` functions as their context.
  const ctx = contextValue as object;
  const { complexity } = complexityFromQuery(only, { schema, variables, ctx });
  return { ok: true, cost: complexity + introspections(only) * introspectionCost };
}

function onlyOperation(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  return { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
}

/** How often the schema or one of its types is asked for. */
function introspections(document: DocumentNode): number {
  let found = 0;
  visit(document, {
    Field({ name }) {
      if (name.value === "__schema" || name.value === "__type") found += 1;
    },
  });
  return found;
}

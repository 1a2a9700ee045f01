import {
  type DocumentNode,
  type ExecutionArgs,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  validate,
} from "graphql";
import type { Plugin } from "graphql-yoga";
import type { RequiredScope } from "#core/api-keys/api-key-scopes.ts";
import { AppError } from "#server/platform/errors.ts";
import type { RequestKey } from "#server/platform/http/caller/request-identity.ts";
import { requireKeyScope } from "#server/platform/http/caller/require-key-scope.ts";
import type { ServerContext } from "../context.ts";
import { onceFor } from "../limits/once-for.ts";
import type { openToKeys } from "./open-to-keys.ts";

type Args = ExecutionArgs & { contextValue: ServerContext };

/**
 * Rules that depend on whether a request has an API key, checked before execution. Not a validation
 * rule: a document is validated once for all callers.
 */
export const keyRules: Plugin<ServerContext, ServerContext> = {
  onExecute: ({ args, setResultAndStopExecution }) => refuse(args, setResultAndStopExecution),
  onSubscribe: ({ args, setResultAndStopExecution }) => refuse(args, setResultAndStopExecution),
};

function refuse(args: Args, stop: (result: { errors: readonly GraphQLError[] }) => void): void {
  const key = args.contextValue.identity.apiKey();
  const errors = key === null ? introspection(args) : beyondScopes(args, key);
  if (errors.length > 0) stop({ errors });
}

/**
 * Requires every root field that the operation names, even a skipped one, to be open to the key
 * (AP-02).
 */
function beyondScopes({ document, operationName, schema }: Args, key: RequestKey): GraphQLError[] {
  const operation = getOperationAST(document, operationName);
  // The executor reports a missing operation.
  if (!operation) return [];
  try {
    for (const name of rootFieldNames(document, operation))
      requireKeyScope(key, requiredScope(schema, operation.operation, name));
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [new GraphQLError(error.message, { originalError: error })];
  }
}

/**
 * The scope that a root field requires of a key. Reading requires READ unless the field says
 * otherwise; mutations and subscriptions are closed to keys until they name a scope with
 * `openToKeys`.
 */
export function requiredScope(
  schema: GraphQLSchema,
  operation: OperationTypeNode,
  name: string,
): RequiredScope | null {
  if (name.startsWith("__")) return "ANY";
  const field = schema.getRootType(operation)?.getFields()[name];
  const { keyScope }: Partial<ReturnType<typeof openToKeys>> = field?.extensions ?? {};
  return keyScope ?? (operation === OperationTypeNode.QUERY ? "READ" : null);
}

/** In production only API keys may introspect the schema (D36). */
function introspection({ document, schema, contextValue }: Args): readonly GraphQLError[] {
  if (contextValue.deps.env.local) return [];
  return introspectionErrors(schema)(document);
}

const introspectionErrors = onceFor((schema: GraphQLSchema) =>
  onceFor((document: DocumentNode) => validate(schema, document, [NoSchemaIntrospectionCustomRule])),
);

/**
 * Names of the root fields of a validated operation, including those in its fragments and skipped
 * ones.
 */
export function rootFieldNames(document: DocumentNode, operation: OperationDefinitionNode): Set<string> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const names = new Set<string>();

  function collect(selected: SelectionSetNode | undefined): void {
    for (const selection of selected?.selections ?? []) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else collect(takeFragment(selection.name.value));
    }
  }

  /** Each fragment counts once: reading it again at every spread could double with each level. */
  function takeFragment(name: string): SelectionSetNode | undefined {
    const fragment = fragments.get(name);
    fragments.delete(name);
    return fragment?.selectionSet;
  }

  collect(operation.selectionSet);
  return names;
}

import {
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  NoDeprecatedCustomRule,
  typeFromAST,
  validate,
} from "graphql";
import { onceFor } from "./once-for.ts";

/** A deprecated field that a request uses, and the first day on which it may be gone (AP-13). */
export type DeprecatedUse = { field: string; reason: string; until: string };

/**
 * The deprecated fields that an operation uses, in its document or in its variables. The document
 * is looked through once; variables only where their types have such fields.
 */
export function deprecatedUse({ schema, document, variableValues }: ExecutionArgs): DeprecatedUse[] {
  const inDocument = ofDocument(schema)(document);
  const inputs = inputsOf(schema)(document);
  if (inputs.length === 0) return inDocument;
  const found = new Map(inDocument.map((use) => [use.field, use]));
  for (const { name, type } of inputs) collect(variableValues?.[name], type, found);
  return [...found.values()];
}

/** The day at the end of a deprecation's reason. */
function untilOf(reason: string): string {
  return /\d{4}-\d{2}-\d{2}/.exec(reason)?.[0] ?? "";
}

const ofDocument = onceFor((schema: GraphQLSchema) =>
  onceFor((document: DocumentNode): DeprecatedUse[] => {
    const found = validate(schema, document, [NoDeprecatedCustomRule]).map(({ message }) => {
      const [, field = message, reason = ""] =
        /([A-Z]\w*\.\w+)"?(?: argument "\w+")? is deprecated\. (.*)$/s.exec(message) ?? [];
      return { field, reason, until: untilOf(reason) };
    });
    return [...new Map(found.map((use) => [use.field, use])).values()];
  }),
);

type Variable = { name: string; type: GraphQLInputType };

/** The variables of a document whose types have a deprecated field at any depth. */
const inputsOf = onceFor((schema: GraphQLSchema) =>
  onceFor((document: DocumentNode): Variable[] =>
    document.definitions.flatMap((definition) => {
      const variables = "variableDefinitions" in definition ? (definition.variableDefinitions ?? []) : [];
      return variables.flatMap(({ variable, type: node }) => {
        const type = typeFromAST(schema, node as Parameters<typeof typeFromAST>[1]) as GraphQLInputType;
        return hasDeprecated(type) ? [{ name: variable.name.value, type }] : [];
      });
    }),
  ),
);

function hasDeprecated(type: GraphQLInputType, seen = new Set<unknown>()): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || seen.has(named)) return false;
  seen.add(named);
  return Object.values(named.getFields()).some(
    (field) => typeof field.deprecationReason === "string" || hasDeprecated(field.type, seen),
  );
}

function collect(value: unknown, type: GraphQLInputType, found: Map<string, DeprecatedUse>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, type, found);
  const named = getNamedType(type);
  if (typeof value !== "object" || value === null || !isInputObjectType(named)) return;
  for (const [name, given] of Object.entries(value)) {
    const field = named.getFields()[name];
    if (!field || given === undefined) continue;
    const { deprecationReason: reason } = field;
    const at = `${named.name}.${name}`;
    if (typeof reason === "string") found.set(at, { field: at, reason, until: untilOf(reason) });
    collect(given, field.type, found);
  }
}

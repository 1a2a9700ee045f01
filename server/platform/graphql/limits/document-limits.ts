import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  type SelectionSetNode,
  specifiedRules,
  validate,
} from "graphql";
import type { Plugin } from "graphql-yoga";
import type { RequestLimit } from "#server/platform/errors.ts";
import { onceFor } from "./once-for.ts";
import { tooComplex } from "./too-complex.ts";

/**
 * Counted while parsing, so that an oversized document is rejected early. The web app's largest
 * document has 200.
 */
const maxTokens = 1000;
const maxDepth = 12;
const maxAliases = 30;

/** Validation errors reported per document. Each may quote much of the document. */
const maxErrors = 5;

/**
 * Bounds a document's tokens, depth and aliases before execution (D36). `query-cost.ts` bounds the
 * cost.
 */
export const limitDocuments: Plugin = {
  onParse({ setParseFn }) {
    setParseFn((source, options) => parseWithin(source, options));
  },
  onValidate({ params, setResult, setValidationFn }) {
    setValidationFn((schema, document) => validationErrors(schema)(document));
    const exceeded = exceededLimit(params.documentAST);
    if (!exceeded) return;
    const originalError = tooComplex(exceeded);
    // Skips validation, which is expensive for such documents.
    setResult([new GraphQLError(originalError.message, { originalError })]);
  },
};

/** Instead of Yoga's cache, which lists the names of all rules again for every request. */
const validationErrors = onceFor((schema: GraphQLSchema) =>
  onceFor((document: DocumentNode) => validate(schema, document, specifiedRules, { maxErrors })),
);

const exceededLimit = onceFor((document: DocumentNode): RequestLimit | null => {
  const { depth, aliases } = measure(document);
  if (depth > maxDepth) return { of: "DEPTH", maximum: maxDepth, requested: depth };
  if (aliases > maxAliases) return { of: "ALIASES", maximum: maxAliases, requested: aliases };
  return null;
});

function parseWithin(
  source: Parameters<typeof parse>[0],
  options: Parameters<typeof parse>[1],
): DocumentNode {
  try {
    return parse(source, { ...options, maxTokens });
  } catch (error) {
    if (error instanceof GraphQLError && /more than \d+ tokens/.test(error.message)) {
      throw tooComplex({ of: "TOKENS", maximum: maxTokens, requested: null });
    }
    throw error;
  }
}

type Measure = { depth: number; aliases: number };

/** Depth of the deepest field and number of aliases, counting a fragment at every spread. */
export function measure(document: DocumentNode): Measure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const measured = new Map<string, Measure>();

  function measureFragment(name: string): Measure {
    const known = measured.get(name);
    if (known) return known;
    // A placeholder that ends cycles; another rule rejects cyclic fragments.
    measured.set(name, { depth: 0, aliases: 0 });
    const fragment = fragments.get(name);
    const result = fragment ? measureSelections(fragment.selectionSet) : { depth: 0, aliases: 0 };
    measured.set(name, result);
    return result;
  }

  function measureSelections({ selections }: SelectionSetNode): Measure {
    return combine(
      selections.map((selection) => {
        if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value);
        if (selection.kind === Kind.INLINE_FRAGMENT) return measureSelections(selection.selectionSet);
        // Introspection is deep by nature; graphql limits it with a separate rule.
        const inside = selection.name.value.startsWith("__") ? undefined : selection.selectionSet;
        const below = inside ? measureSelections(inside) : { depth: 0, aliases: 0 };
        return { depth: below.depth + 1, aliases: below.aliases + (selection.alias ? 1 : 0) };
      }),
    );
  }

  return combine(
    document.definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? measureSelections(definition.selectionSet)
        : { depth: 0, aliases: 0 },
    ),
  );
}

function combine(parts: Measure[]): Measure {
  return {
    depth: Math.max(0, ...parts.map(({ depth }) => depth)),
    aliases: parts.reduce((sum, { aliases }) => sum + aliases, 0),
  };
}

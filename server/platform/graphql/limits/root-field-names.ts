import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

/** Names of the root fields of a validated operation, those in its fragments and skipped ones included. */
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

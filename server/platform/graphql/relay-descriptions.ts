import { maxNodes } from "./batch-nodes.ts";
import { defaultPageSize, maxPageSize } from "./limits/page-size.ts";

const described = (description: string) => ({ description });

/** API descriptions of the types and fields that the relay plugin generates. */
export const relayDescriptions = {
  nodeTypeOptions: described("An object with a global id, which `node` can fetch again."),
  idFieldOptions: described("Global id. Treat it as opaque: its format may change."),
  nodeQueryOptions: {
    description: "An object by its global id; null when it does not exist or is not visible to you.",
    args: { id: described("A global id.") },
  },
  nodesQueryOptions: {
    description: `Objects by their global ids, in the given order; null for each that \`node\` would not find. More than ${maxNodes} are refused as BAD_USER_INPUT.`,
    args: { ids: described(`Global ids, at most ${maxNodes}.`) },
  },
  pageInfoTypeOptions: described("The position of a page within its connection."),
  pageInfoFieldOptions: described("The position of this page."),
  hasNextPageFieldOptions: described("Whether more entries follow this page."),
  hasPreviousPageFieldOptions: described("Whether more entries precede this page."),
  startCursorFieldOptions: described("Cursor of the page's first entry; null when it is empty."),
  endCursorFieldOptions: described("Cursor of the page's last entry; null when it is empty."),
  edgesFieldOptions: described("The page's entries."),
  nodesFieldOptions: described("The objects of the page's entries, without their cursors."),
  nodeFieldOptions: described("The object of this entry."),
  cursorFieldOptions: described("Cursor of this entry, for `after` and `before`."),
  firstArgOptions: described(
    `Number of entries from the start, or after \`after\`: default ${defaultPageSize}. More than ${maxPageSize} are refused as BAD_USER_INPUT.`,
  ),
  afterArgOptions: described("Only entries after this cursor."),
  lastArgOptions: described(
    `Number of entries from the end, or before \`before\`. More than ${maxPageSize} are refused as BAD_USER_INPUT.`,
  ),
  beforeArgOptions: described("Only entries before this cursor."),
  mutationInputArgOptions: described("The mutation's input."),
  clientMutationIdFieldOptions: described("The `clientMutationId` of the input."),
  clientMutationIdInputOptions: described("Any string; the payload returns it unchanged."),
} as const;

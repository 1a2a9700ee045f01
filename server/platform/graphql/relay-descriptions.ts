import { maxNodes } from "./batch-nodes.ts";

const described = (description: string) => ({ description });

/** What the public documentation says of the parts that the relay plugin makes. */
export const relayDescriptions = {
  nodeTypeOptions: described("Anything with a global id, to be fetched again by `node`."),
  idFieldOptions: described("Global id: keep it as it is, its inside may change."),
  nodeQueryOptions: {
    description: "An object by its global id; null when there is none, or it is not yours to see.",
    args: { id: described("A global id.") },
  },
  nodesQueryOptions: {
    description: `Objects by their global ids, in the order asked; null for each that \`node\` would not find. At most ${maxNodes}, else BAD_USER_INPUT.`,
    args: { ids: described(`Global ids, at most ${maxNodes}.`) },
  },
  pageInfoTypeOptions: described("Where a page of a connection stands."),
  pageInfoFieldOptions: described("Where this page stands."),
  hasNextPageFieldOptions: described("There is more after this page."),
  hasPreviousPageFieldOptions: described("There is more before this page."),
  startCursorFieldOptions: described("Cursor of the page's first entry; null when it is empty."),
  endCursorFieldOptions: described("Cursor of the page's last entry; null when it is empty."),
  edgesFieldOptions: described("The page's entries."),
  nodeFieldOptions: described("What the entry is."),
  cursorFieldOptions: described("Where the entry stands, for `after` and `before`."),
  firstArgOptions: described(
    "At most so many from the start, or from `after`. Up to 100; 20 when nothing is said.",
  ),
  afterArgOptions: described("Only what comes after this cursor."),
  lastArgOptions: described("At most so many from the end, or before `before`. Up to 100."),
  beforeArgOptions: described("Only what comes before this cursor."),
  mutationInputArgOptions: described("What the mutation needs to know."),
  clientMutationIdFieldOptions: described("The `clientMutationId` of the input."),
  clientMutationIdInputOptions: described("Any text; the payload repeats it."),
} as const;

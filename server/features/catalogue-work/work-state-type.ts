import { builder } from "#server/platform/graphql/builder.ts";

/** How far an import or a bulk step is. */
export const WorkStateEnum = builder.enumType("WorkState", {
  description: "How far an import or a bulk step is.",
  values: {
    PREPARING: { description: "Waits for a worker, or is being read or compared." },
    READY: { description: "Waits for the seller." },
    RUNNING: { description: "Is being applied." },
    DONE: { description: "Applied." },
    CANCELLED: { description: "Stopped by the seller. What was applied until then stays." },
    FAILED: { description: "Could not be finished; `failure` says why." },
    UNDOING: { description: "Is being undone." },
    UNDONE: { description: "Undone." },
  } as const,
});

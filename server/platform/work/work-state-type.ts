import { builder } from "#server/platform/graphql/builder.ts";

/** The state of an import or a bulk step. */
export const WorkStateEnum = builder.enumType("WorkState", {
  description: "The state of an import or a bulk step.",
  values: {
    PREPARING: { description: "Waits for a worker, or is being read or compared." },
    READY: { description: "Waits for the seller." },
    RUNNING: { description: "Is being applied." },
    DONE: { description: "Applied." },
    CANCELLED: { description: "Stopped by the seller. Changes applied until then remain." },
    FAILED: { description: "Could not be finished; `failure` says why." },
    UNDOING: { description: "Is being undone." },
    UNDONE: { description: "Undone." },
    SCHEDULED: { description: "Waits for the time that the seller has chosen." },
  } as const,
});

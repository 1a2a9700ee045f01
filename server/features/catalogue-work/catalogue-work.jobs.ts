import { z } from "zod";
import type { JobContract } from "#server/platform/queue/job-contract.ts";
import { type WorkTable, workTables } from "./work-kind.ts";

/** Works on an import or a bulk step until it is finished, cancelled or waits for the seller. */
export const runWorkJob: JobContract<{ table: WorkTable; id: string }> = {
  queue: "catalogue",
  name: "catalogue.run-work",
  payload: z.object({ table: z.enum(workTables), id: z.uuid() }),
};

/** Adds jobs for rows that no worker is processing, because their worker or job was lost. */
export const sweepWorkJob: JobContract = {
  queue: "periodic",
  name: "catalogue.sweep-work",
  payload: z.object({}),
};

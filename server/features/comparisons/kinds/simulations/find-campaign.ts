import { z } from "zod";
import type { StoredSelection } from "#server/features/catalogue/selection/selection.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import { decodeNodeId } from "#server/platform/graphql/node-id.ts";
import { readRequest, type SimulationRequest } from "./simulation-json.ts";

/** The id of the simulation whose listings are selected; null for any other selection. */
export function simulationOf(selection: StoredSelection): string | null {
  const globalId = "filter" in selection ? selection.filter.simulationId : null;
  if (!globalId) return null;
  const { typename, id } = decodeNodeId(globalId);
  return typename === "Simulation" && z.uuid().safeParse(id).success ? id : lowestId;
}

/** What the seller's simulation changes, and the margin that it asks for; null once it is gone. */
export async function findCampaign(
  tx: DbTransaction,
  { userId, simulationId }: { userId: string; simulationId: string },
): Promise<Pick<SimulationRequest, "changes" | "minimumMarginPct"> | null> {
  const found = await tx.simulation.findUnique({
    where: { id: simulationId, userId },
    select: { request: true },
  });
  return found && readRequest(found.request);
}

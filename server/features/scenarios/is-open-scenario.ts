import type { GraphqlContext } from "#server/platform/graphql/context.ts";
import { sharedRead } from "#server/platform/graphql/shared-read.ts";
import { findOpenScenarios } from "./scenario-limit.ts";

const openScenarios = sharedRead(async ({ deps, identity }) =>
  findOpenScenarios(deps.db, await identity.requireAccount()),
);

/** Whether the seller may change this scenario (D325). */
export async function isOpenScenario(id: string, context: GraphqlContext): Promise<boolean> {
  const open = await openScenarios(context);
  return open === null || open.has(id);
}

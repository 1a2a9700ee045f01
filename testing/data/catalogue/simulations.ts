import { simulationWork } from "#server/features/comparisons/kinds/simulations/simulate-chunk.ts";
import { runWork } from "#server/platform/work/run-work.ts";
import type { TestApp } from "../../app/test-app.ts";
import { SimulationResult, StartSimulation } from "../../documents/simulation-documents.ts";
import type { TestAccount } from "../accounts.ts";
import { idOf } from "./bulk-steps.ts";

export type Simulations = ReturnType<typeof simulations>;

/** Simulations and their results, named by their global ids. */
export function simulations(app: TestApp) {
  const work = (id: string, chunkSize?: number) =>
    runWork(app.deps, simulationWork(app.deps, chunkSize), idOf(id));

  /** Starts a simulation, by default 15 % off for the whole catalogue, without running its job. */
  async function start({ client }: Pick<TestAccount, "client">, input: object = {}): Promise<string> {
    const { startSimulation } = await client.graphql(StartSimulation, {
      input: { filter: {}, changes: { discountPct: 15 }, ...input },
    });
    if (startSimulation.__typename !== "StartSimulationPayload") throw new Error(startSimulation.message);
    return startSimulation.simulation.id;
  }

  return {
    work,
    start,
    /** Starts a simulation and runs its job. */
    async run(account: Pick<TestAccount, "client">, input: object = {}, chunkSize?: number): Promise<string> {
      const id = await start(account, input);
      await work(id, chunkSize);
      return id;
    },
    /** The simulation with a page of its rows. */
    async read({ client }: Pick<TestAccount, "client">, id: string, variables: object = {}) {
      const { node } = await client.graphql(SimulationResult, { id, ...variables });
      if (node?.__typename !== "Simulation") throw new Error("no simulation");
      return { ...node, rows: node.rows.edges.map((edge) => edge.node), pageInfo: node.rows.pageInfo };
    },
  };
}

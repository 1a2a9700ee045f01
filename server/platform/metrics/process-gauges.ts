import { Gauge, type Registry } from "prom-client";
import { buildInfo } from "#server/platform/build-info.ts";
import { countConnections } from "#server/platform/db/open-pools.ts";

/** What a scrape reads from this process itself. `prefix`: of every metric of the product. */
export function addProcessGauges(registry: Registry, prefix: string): void {
  const registers = [registry];
  new Gauge({
    name: `${prefix}build_info`,
    help: "1, with the build that this process runs",
    labelNames: ["version", "revision", "node"],
    registers,
  }).set({ ...buildInfo, node: process.versions.node }, 1);
  new Gauge({
    name: `${prefix}pool_connections`,
    help: "This process's connections to Postgres by pool, and callers that wait for one",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      this.reset();
      for (const [pool, counts] of countConnections())
        for (const [state, count] of Object.entries(counts)) this.set({ pool, state }, count);
    },
  });
}

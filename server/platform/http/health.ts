import type { Hono } from "hono";
import { exhaustedPools } from "#server/platform/db/open-pools.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { HttpEnv } from "./http-env.ts";

type HealthDeps = Pick<Deps, "db" | "log" | "queues">;
type HealthOptions = {
  /** A worker can do nothing without its queue. A web server stores work as rows and goes on. */
  needsQueue: boolean;
};

/**
 * /healthz: the process responds and has connections to give (D471). /readyz: it can reach its
 * database and its queue (D286).
 */
export function addHealthRoutes(app: Hono<HttpEnv>, deps: HealthDeps, { needsQueue }: HealthOptions): void {
  app.get("/healthz", (c) => {
    const exhausted = exhaustedPools();
    return exhausted.length === 0
      ? c.json({ status: "ok" })
      : c.json({ status: "exhausted", exhausted }, 503);
  });
  app.get("/readyz", async (c) => {
    const requestId = c.get("requestId");
    const [database, queue] = await Promise.all([
      check(deps.db.$queryRaw`SELECT 1`, (err) =>
        deps.log.error({ requestId, err }, "database_not_reachable"),
      ),
      check(deps.queues.ping(), (err) => deps.log.error({ requestId, err }, "queue_not_reachable")),
    ]);
    if (database === "unreachable" || (needsQueue && queue === "unreachable"))
      return c.json({ status: "unavailable", database, queue }, 503);
    return c.json({ status: queue === "ok" ? "ok" : "degraded", database, queue });
  });
}

async function check(
  work: Promise<unknown>,
  report: (error: unknown) => void,
): Promise<"ok" | "unreachable"> {
  try {
    await work;
    return "ok";
  } catch (error) {
    report(error);
    return "unreachable";
  }
}

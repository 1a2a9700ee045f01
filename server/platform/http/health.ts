import type { Hono } from "hono";
import type { Deps } from "#server/platform/deps.ts";
import type { HttpEnv } from "./http-env.ts";

/** /healthz: the process responds. /readyz: it can reach its database. */
export function addHealthRoutes(app: Hono<HttpEnv>, { db, log }: Pick<Deps, "db" | "log">): void {
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    try {
      await db.$queryRaw`SELECT 1`;
      return c.json({ status: "ok", database: "ok" });
    } catch (error) {
      log.error({ requestId: c.get("requestId"), err: error }, "database_not_reachable");
      return c.json({ status: "unavailable", database: "unreachable" }, 503);
    }
  });
}

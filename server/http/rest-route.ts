import type { Hono } from "hono";
import { AppError } from "../errors.ts";
import type { HttpContext, HttpEnv } from "./http-env.ts";

/** One documented call (spec 7). */
export type RestRoute = {
  method: "GET" | "POST";
  path: `/api/${string}`;
  handle(c: HttpContext): Response | Promise<Response>;
};

/** Adds the calls, the 405 of each address's other methods, and the 404 of every other /api address (D33). */
export function addRestRoutes(app: Hono<HttpEnv>, routes: readonly RestRoute[]): void {
  for (const { method, path, handle } of routes) app.on(method, path, handle);
  const methodsOf = Map.groupBy(routes, (route) => route.path);
  for (const [path, sharing] of methodsOf) {
    const allow = sharing.map(({ method }) => (method === "GET" ? "GET, HEAD" : method)).join(", ");
    app.all(path, () => {
      throw new AppError("METHOD_NOT_ALLOWED", { allow });
    });
  }
  app.all("/api/*", () => {
    throw new AppError("NOT_FOUND");
  });
}

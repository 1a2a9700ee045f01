import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Visitor } from "../auth/visitor.ts";

/** What our middleware puts beside a request. In tests there is no socket, so no bindings. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; visitor: Visitor };
};

export type HttpContext = Context<HttpEnv>;

import type { ServerContext } from "./server-context.ts";

/** Whether a response may reveal names of the schema: in local mode, and to API keys (D36). */
export function maySeeSchema({ deps, identity }: Pick<ServerContext, "deps" | "identity">): boolean {
  return deps.env.local || identity.apiKey() !== null;
}

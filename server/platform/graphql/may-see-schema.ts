import type { ServerContext } from "./server-context.ts";

/** Whether an answer may tell of the schema's names, in local mode and to API keys (D36). */
export function maySeeSchema({ deps, identity }: Pick<ServerContext, "deps" | "identity">): boolean {
  return deps.env.local || identity.apiKeyId() !== null;
}

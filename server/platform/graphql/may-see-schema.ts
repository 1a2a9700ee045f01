import type { ServerContext } from "./server-context.ts";

/** Whether an answer may tell of the schema's names, in local mode and to API keys (D36). */
export function maySeeSchema({ deps, visitor }: Pick<ServerContext, "deps" | "visitor">): boolean {
  return deps.env.local || visitor.apiKeyId() !== null;
}

import type { Plugin } from "graphql-yoga";
import type { Tracing } from "#server/platform/tracing/tracing.ts";
import type { ServerContext } from "./context.ts";
import type { DocumentReader } from "./documents/persisted-documents.ts";

/**
 * A span for the execution of each operation, under its name (D287). OpenTelemetry's own package
 * for GraphQL does not support graphql 17.
 */
export function traceOperations(
  tracing: Tracing,
  documents: DocumentReader,
): Plugin<ServerContext, ServerContext> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const operation = documents.operationOf(args.contextValue.body);
      const attributes = { "graphql.operation.name": operation };
      setExecuteFn((given) =>
        tracing.inSpan(`graphql ${operation}`, attributes, async () => executeFn(given)),
      );
    },
  };
}

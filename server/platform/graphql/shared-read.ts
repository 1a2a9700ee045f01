import type { GraphqlContext } from "./context.ts";

/**
 * A read that all fields of a request share while it runs: a page of rows queries the database
 * once. It is not kept longer, because a later mutation of the request may change the result.
 */
export function sharedRead<Result>(
  read: (context: GraphqlContext) => Promise<Result>,
): (context: GraphqlContext) => Promise<Result> {
  const running = new WeakMap<GraphqlContext, Promise<Result>>();
  return (context) => {
    const existing = running.get(context);
    if (existing) return existing;
    const reading = read(context).finally(() => running.delete(context));
    running.set(context, reading);
    return reading;
  };
}

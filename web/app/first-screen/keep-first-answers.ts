import type { Exchange, Operation } from "urql";
import { filter, makeSubject, merge, pipe } from "wonka";
import { isRenderingFirst, onFirstRenderEnd } from "./early-answers.ts";

/**
 * Placed above the cache. A hook asks while it renders, stops, and asks again when it is mounted;
 * the cache would read the second answer into new objects, and every page would render twice. While
 * the first page renders, a query that stopped keeps its answer, and the second one is the same
 * object. What nobody has asked again by the end of that render stops then.
 */
export const keepFirstAnswers: Exchange = ({ forward }) => {
  const stopped = new Map<number, Operation>();
  const { source: stops$, next } = makeSubject<Operation>();
  onFirstRenderEnd(() => {
    for (const operation of stopped.values()) next(operation);
    stopped.clear();
  });
  return (operations$) => {
    const passed$ = pipe(
      operations$,
      filter((operation) => {
        if (operation.kind === "query") stopped.delete(operation.key);
        if (operation.kind !== "teardown" || !isRenderingFirst()) return true;
        stopped.set(operation.key, operation);
        return false;
      }),
    );
    return forward(merge([passed$, stops$]));
  };
};

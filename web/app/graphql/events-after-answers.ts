import type { Exchange, OperationResult } from "urql";
import { filter, makeSubject, merge, pipe, tap } from "wonka";

/**
 * Holds back the events of a subscription while a query or mutation is in flight, as a page's
 * first queries are when the first event arrives. Otherwise an answer older than the event would
 * overwrite it, an own save would look like another device's (D494), and Graphcache 9.0.2 may send
 * such a query a second time.
 */
export const eventsAfterAnswers: Exchange =
  ({ forward }) =>
  (operations$) => {
    const asked = new Set<number>();
    const held: OperationResult[] = [];
    const released = makeSubject<OperationResult>();

    function settle(key: number): void {
      // Deferred until the cache has stored the answer.
      if (asked.delete(key)) queueMicrotask(release);
    }

    function release(): void {
      if (asked.size === 0) held.splice(0).forEach(released.next);
    }

    const results$ = pipe(
      operations$,
      tap(({ kind, key }) => (kind === "query" || kind === "mutation" ? asked.add(key) : settle(key))),
      forward,
      tap(({ operation }) => settle(operation.key)),
      filter((event) => event.operation.kind !== "subscription" || asked.size === 0 || !held.push(event)),
    );
    return merge([results$, released.source]);
  };

import {
  Client,
  createRequest,
  gql,
  makeOperation,
  makeResult,
  type Operation,
  type OperationResult,
} from "urql";
import { expect, test } from "vitest";
import { makeSubject, pipe, subscribe } from "wonka";
import { eventsAfterAnswers } from "./events-after-answers.ts";

const client = new Client({ url: "/graphql", exchanges: [], preferGetMethod: false });
const query = makeOperation("query", createRequest(gql`query { viewer { id } }`, {}), {
  url: "/graphql",
  requestPolicy: "cache-first",
});
const stream = makeOperation("subscription", createRequest(gql`subscription { viewerChanged { id } }`, {}), {
  url: "/graphql",
  requestPolicy: "cache-first",
});

/** The exchange under test, between its callers and a server whose answers the test controls. */
function connect() {
  const operations = makeSubject<Operation>();
  const results = makeSubject<OperationResult>();
  const seen: string[] = [];
  const forward = (operations$: typeof operations.source) => {
    pipe(
      operations$,
      subscribe(() => {}),
    );
    return results.source;
  };
  const exchange = eventsAfterAnswers({ client, forward, dispatchDebug: () => {} });
  pipe(
    exchange(operations.source),
    subscribe(({ operation }) => seen.push(operation.kind)),
  );
  const answer = (operation: Operation) => results.next(makeResult(operation, { data: {}, hasNext: false }));
  return { ask: operations.next, answer, seen };
}

test("an event passes at once while no query is in flight", () => {
  const { answer, seen } = connect();
  answer(stream);
  expect(seen).toEqual(["subscription"]);
});

test("an event waits for the answer of a query in flight, and follows it", async () => {
  const { ask, answer, seen } = connect();
  ask(query);
  answer(stream);
  expect(seen).toEqual([]);
  answer(query);
  await Promise.resolve();
  expect(seen).toEqual(["query", "subscription"]);
});

test("an event that waits for a query passes when the query is cancelled", async () => {
  const { ask, answer, seen } = connect();
  ask(query);
  answer(stream);
  ask(makeOperation("teardown", query, query.context));
  await Promise.resolve();
  expect(seen).toEqual(["subscription"]);
});

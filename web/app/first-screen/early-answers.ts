import { makeFetchBody } from "@urql/core/internal";
import { type Exchange, type ExecutionResult, makeResult, type Operation, stringifyVariables } from "urql";
import { filter, map, merge, pipe, share } from "wonka";

/**
 * The answers to the queries that boot.js sent while the app was loading (D236). The
 * page lists these queries (build/first-screens.ts): those that its screen sends first.
 */
type EarlyAnswer = {
  body: string;
  answer: Promise<Response>;
  /** The same answer, read, once it has arrived. */
  result?: ExecutionResult;
  /** The first render has used it. */
  isUsed?: boolean;
};

declare global {
  var earlyAnswers: EarlyAnswer[] | undefined;
}

/**
 * The body of a query, exactly as the client sends it by name. `variables`: only with a row's id,
 * which boot.js takes from the address.
 */
export function earlyQuery(operationName: string, sha256Hash: string, variables?: { id: string }) {
  return { extensions: { persistedQuery: { sha256Hash } }, operationName, ...(variables && { variables }) };
}

/**
 * Answers a query at once if boot.js has sent it and the answer has arrived, so that the page is
 * rendered once, with its data. A hook asks while it renders and again when it is mounted, so the
 * answer stays until `endFirstRender`. Errors go the usual way.
 */
export const answerAtOnce: Exchange =
  ({ forward }) =>
  (operations$) => {
    const asked$ = pipe(
      operations$,
      map((operation) => ({ operation, result: arrivedResult(operation) })),
      share,
    );
    const answered$ = pipe(
      asked$,
      map(({ operation, result }) => result && makeResult(operation, result)),
      filter((result) => result !== undefined),
    );
    const sent$ = pipe(
      asked$,
      filter(({ result }) => result === undefined),
      map(({ operation }) => operation),
    );
    return merge([answered$, forward(sent$)]);
  };

function arrivedResult(operation: Operation): ExecutionResult | undefined {
  if (operation.kind !== "query") return undefined;
  const body = stringifyVariables(makeFetchBody(operation));
  const early = globalThis.earlyAnswers?.find((each) => each.body === body && isWhole(each.result));
  if (early) early.isUsed = true;
  return early?.result;
}

function isWhole(result: ExecutionResult | undefined): boolean {
  return Boolean(result?.data) && !result?.errors;
}

/**
 * `fetch`, except that the first request for a query that boot.js has sent is answered by that
 * response, even if it has yet to arrive.
 */
export const fetchOrEarly: typeof fetch = (input, init) => {
  const early = globalThis.earlyAnswers?.find(({ body }) => body === init?.body);
  if (!early) return fetch(input, init);
  globalThis.earlyAnswers = globalThis.earlyAnswers?.filter((other) => other !== early);
  return early.answer;
};

/** The first page is rendering with answers that came before the app. */
export function isRenderingFirst(): boolean {
  return globalThis.earlyAnswers?.some(({ isUsed }) => isUsed) ?? false;
}

const afterFirstRender: (() => void)[] = [];

/** Calls `run` when the first page is mounted and all its hooks have asked again. */
export function onFirstRenderEnd(run: () => void): void {
  afterFirstRender.push(run);
}

/**
 * Called when the first page is mounted. A later query gets a new answer from the server, unless
 * the first render did not use the page's answer: `fetchOrEarly` then gives it once.
 */
export function endFirstRender(): void {
  const unused = globalThis.earlyAnswers?.filter(({ isUsed }) => !isUsed);
  globalThis.earlyAnswers = unused?.map(({ body, answer }) => ({ body, answer }));
  // The effects of the components around the page are yet to run, in this task.
  queueMicrotask(() => {
    for (const run of afterFirstRender.splice(0)) run();
  });
}

/** Discards the answers, because a mutation may have made them out of date. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers = [];
}

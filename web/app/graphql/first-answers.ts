/**
 * The answers to the queries that web/public/boot.js sent while the app was loading (D236). The
 * page lists these queries (web/build/pages/first-screens.ts): those without variables that its
 * screen sends first.
 */
type FirstAnswer = { body: string; answer: Promise<Response> };

declare global {
  var firstAnswers: FirstAnswer[] | undefined;
}

/** The body of a query without variables, exactly as the client sends it by name. */
export function firstQuestion(operationName: string, sha256Hash: string) {
  return { extensions: { persistedQuery: { sha256Hash } }, operationName };
}

/**
 * `fetch`, except that the first request for a query that boot.js has sent is answered by that
 * response.
 */
export const fetchOrFirst: typeof fetch = (input, init) => {
  const known = globalThis.firstAnswers ?? [];
  const first = known.find(({ body }) => body === init?.body);
  if (!first) return fetch(input, init);
  known.splice(known.indexOf(first), 1);
  return first.answer;
};

/** Discards the answers, because a mutation may have made them out of date. */
export function forgetFirstAnswers(): void {
  globalThis.firstAnswers = [];
}

/**
 * What web/public/boot.js asked as the page began, while the app was on its way (D236). The page
 * names the questions (web/build/pages/first-screens.ts): the queries, without variables, that its
 * screen asks first.
 */
type FirstAnswer = { body: string; answer: Promise<Response> };

declare global {
  var firstAnswers: FirstAnswer[] | undefined;
}

/** A query without variables, to the letter as the client sends it by name. */
export function firstQuestion(operationName: string, sha256Hash: string) {
  return { extensions: { persistedQuery: { sha256Hash } }, operationName };
}

/** `fetch`, except that a question asked already is answered by that request, once. */
export const fetchOrFirst: typeof fetch = (input, init) => {
  const known = globalThis.firstAnswers ?? [];
  const first = known.find(({ body }) => body === init?.body);
  if (!first) return fetch(input, init);
  known.splice(known.indexOf(first), 1);
  return first.answer;
};

/** A mutation may have changed what was answered before it. */
export function forgetFirstAnswers(): void {
  globalThis.firstAnswers = [];
}

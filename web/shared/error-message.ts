import type { CombinedError } from "urql";

const noAnswer = "Não conseguimos falar com o servidor. Confira sua conexão e tente de novo.";

/**
 * What to tell a person when a request failed: the server's own words, which are safe to show, or
 * that it gave none.
 */
export function errorMessage(error: CombinedError): string {
  return error.graphQLErrors[0]?.message ?? noAnswer;
}

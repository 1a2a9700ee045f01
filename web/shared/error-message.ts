import type { CombinedError } from "urql";

const noAnswer = "Não conseguimos falar com o servidor. Confira sua conexão e tente de novo.";

/**
 * The message for a failed request: the server's own, which is safe to show, or a general one
 * without it.
 */
export function errorMessage(error: CombinedError): string {
  return error.graphQLErrors[0]?.message ?? noAnswer;
}

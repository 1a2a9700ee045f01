import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";

const RequestPasswordReset = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordReset(input: { email: $email }) {
      __typename
      ...Refusal_error
    }
  }
`);

/**
 * Sends a link that sets a new password, by e-mail. The answer is the same whether or not the address
 * has an account.
 */
export const useRequestPasswordReset = () => useSend(RequestPasswordReset);

import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";

const RequestEmailConfirmation = graphql(`
  mutation RequestEmailConfirmation {
    requestEmailConfirmation(input: {}) {
      __typename
      ...Refusal_error
    }
  }
`);

/** Mails the seller a link that confirms the account's e-mail. */
export function useRequestEmailConfirmation() {
  return useSend(RequestEmailConfirmation);
}

const RequestPasswordReset = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordReset(input: { email: $email }) {
      __typename
      ...Refusal_error
    }
  }
`);

/**
 * Mails a link that sets a new password. The answer is the same whether or not the address has an
 * account.
 */
export const useRequestPasswordReset = () => useSend(RequestPasswordReset);

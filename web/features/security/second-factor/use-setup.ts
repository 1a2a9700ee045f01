import { type CombinedError, useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
import { type FormRefusal, formFailure, formRefusal } from "#web/shared/refusal.ts";

const BeginSecondFactor = graphql(`
  mutation BeginSecondFactor($input: BeginSecondFactorInput!) {
    beginSecondFactor(input: $input) {
      __typename
      ...Refusal_error
      ... on BeginSecondFactorPayload {
        secret
        uri
      }
    }
  }
`);

const EnableSecondFactor = graphql(`
  mutation EnableSecondFactor($code: String!) {
    enableSecondFactor(input: { code: $code }) {
      __typename
      ...Refusal_error
      ... on EnableSecondFactorPayload {
        recoveryCodes
        viewer {
          id
          ...SecondFactor_user
        }
      }
    }
  }
`);

/** What the authenticator app is fed with. It lives in the dialog only: payloads have no place in the cache. */
export type SetupSecret = { secret: string; uri: string };

/** The two steps of turning the second factor on (D104). */
export function useSetup() {
  const [beginning, begin] = useMutation(BeginSecondFactor);
  const [enabling, enable] = useMutation(EnableSecondFactor);

  return {
    isSending: beginning.fetching || enabling.fetching,
    async begin(input: { currentPassword?: string }): Promise<SetupSecret | { refusal: FormRefusal }> {
      const { data, error } = await begin({ input });
      const answer = data?.beginSecondFactor;
      if (!answer) return failure(error);
      if (answer.__typename !== "BeginSecondFactorPayload") return { refusal: formRefusal(answer) };
      return { secret: answer.secret, uri: answer.uri };
    },
    async enable(code: string): Promise<{ recoveryCodes: string[] } | { refusal: FormRefusal }> {
      const { data, error } = await enable({ code });
      const answer = data?.enableSecondFactor;
      if (!answer) return failure(error);
      if (answer.__typename !== "EnableSecondFactorPayload") return { refusal: formRefusal(answer) };
      return { recoveryCodes: answer.recoveryCodes };
    },
  };
}

function failure(error: CombinedError | undefined): { refusal: FormRefusal } {
  return { refusal: formFailure(error ? errorMessage(error) : "") };
}

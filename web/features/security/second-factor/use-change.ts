import { type CombinedError, useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
import { type FormRefusal, formFailure, formRefusal } from "#web/shared/refusal.ts";

const DisableSecondFactor = graphql(`
  mutation DisableSecondFactor($input: DisableSecondFactorInput!) {
    disableSecondFactor(input: $input) {
      __typename
      ...Refusal_error
      ... on DisableSecondFactorPayload {
        viewer {
          id
          ...SecondFactor_user
        }
      }
    }
  }
`);

const RenewRecoveryCodes = graphql(`
  mutation RenewRecoveryCodes($input: RenewRecoveryCodesInput!) {
    renewRecoveryCodes(input: $input) {
      __typename
      ...Refusal_error
      ... on RenewRecoveryCodesPayload {
        recoveryCodes
        viewer {
          id
          ...SecondFactor_user
        }
      }
    }
  }
`);

type Input = { code: string; currentPassword?: string };
type Outcome = { recoveryCodes: string[] } | { refusal: FormRefusal };

/** What a code does to a second factor that is on: turns it off, or makes new recovery codes. */
export function useChange() {
  const [disabling, disable] = useMutation(DisableSecondFactor);
  const [renewing, renew] = useMutation(RenewRecoveryCodes);

  return {
    isSending: disabling.fetching || renewing.fetching,
    async disable(input: Input): Promise<Outcome> {
      const { data, error } = await disable({ input });
      const answer = data?.disableSecondFactor;
      if (!answer) return failure(error);
      if (answer.__typename !== "DisableSecondFactorPayload") return { refusal: formRefusal(answer) };
      return { recoveryCodes: [] };
    },
    async renew(input: Input): Promise<Outcome> {
      const { data, error } = await renew({ input });
      const answer = data?.renewRecoveryCodes;
      if (!answer) return failure(error);
      if (answer.__typename !== "RenewRecoveryCodesPayload") return { refusal: formRefusal(answer) };
      return { recoveryCodes: answer.recoveryCodes };
    },
  };
}

function failure(error: CombinedError | undefined): { refusal: FormRefusal } {
  return { refusal: formFailure(error ? errorMessage(error) : "") };
}

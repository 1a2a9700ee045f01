import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";

const CreateBulkStep = graphql(`
  mutation CreateBulkStep($input: CreateBulkStepInput!) {
    createBulkStep(input: $input) {
      __typename
      ... on CreateBulkStepPayload {
        bulkStep {
          id
          ...StoredStep_step
        }
      }
      ...Refusal_error
    }
  }
`);

const ApplyBulkStep = graphql(`
  mutation ApplyBulkStep($input: ApplyBulkStepInput!) {
    applyBulkStep(input: $input) {
      __typename
      ... on ApplyBulkStepPayload {
        bulkStep {
          id
          ...StoredStep_step
        }
      }
      ...Refusal_error
    }
  }
`);

const UndoBulkStep = graphql(`
  mutation UndoBulkStep($input: UndoBulkStepInput!) {
    undoBulkStep(input: $input) {
      __typename
      ... on UndoBulkStepPayload {
        bulkStep {
          id
          ...StoredStep_step
        }
      }
      ...Refusal_error
    }
  }
`);

export const useCreateStep = () => useSend(CreateBulkStep);
export const useApplyStep = () => useSend(ApplyBulkStep);
export const useUndoStep = () => useSend(UndoBulkStep);

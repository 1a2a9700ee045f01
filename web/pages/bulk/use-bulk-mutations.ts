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

const RedoBulkStep = graphql(`
  mutation RedoBulkStep($input: RedoBulkStepInput!) {
    redoBulkStep(input: $input) {
      __typename
      ... on RedoBulkStepPayload {
        bulkStep {
          id
          ...StoredStep_step
        }
      }
      ...Refusal_error
    }
  }
`);

const LeaveOutOfBulkStep = graphql(`
  mutation LeaveOutOfBulkStep($input: LeaveOutOfBulkStepInput!) {
    leaveOutOfBulkStep(input: $input) {
      __typename
      ... on LeaveOutOfBulkStepPayload {
        bulkStep {
          id
          ...StoredStep_step
        }
        items {
          id
          state
        }
      }
      ...Refusal_error
    }
  }
`);

export const CancelBulkStep = graphql(`
  mutation CancelBulkStep($input: CancelBulkStepInput!) {
    cancelBulkStep(input: $input) {
      __typename
      ... on CancelBulkStepPayload {
        bulkStep {
          id
          ...StoredStep_step
        }
      }
      ...Refusal_error
    }
  }
`);

export const useLeaveOut = () => useSend(LeaveOutOfBulkStep);
export const useCreateStep = () => useSend(CreateBulkStep);
export const useApplyStep = () => useSend(ApplyBulkStep);
export const useRedoStep = () => useSend(RedoBulkStep);
export const useUndoStep = () => useSend(UndoBulkStep);

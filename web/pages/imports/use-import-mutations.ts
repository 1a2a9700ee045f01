import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";

const PrepareImport = graphql(`
  mutation PrepareProductImport($input: PrepareImportInput!) {
    prepareImport(input: $input) {
      __typename
      ... on PrepareImportPayload {
        import {
          id
          ...ImportSteps_import
        }
      }
      ...Refusal_error
    }
  }
`);

const ChooseImportSheet = graphql(`
  mutation ChooseProductImportSheet($input: ChooseImportSheetInput!) {
    chooseImportSheet(input: $input) {
      __typename
      ... on ChooseImportSheetPayload {
        import {
          id
          ...ImportSteps_import
        }
      }
      ...Refusal_error
    }
  }
`);

const ApplyImport = graphql(`
  mutation ApplyProductImport($input: ApplyImportInput!) {
    applyImport(input: $input) {
      __typename
      ... on ApplyImportPayload {
        import {
          id
          ...ImportSteps_import
        }
      }
      ...Refusal_error
    }
  }
`);

export const usePrepareImport = () => useSend(PrepareImport);
export const useChooseImportSheet = () => useSend(ChooseImportSheet);
export const useApplyImport = () => useSend(ApplyImport);

import { CancelWork } from "#web/features/work/cancel-work.tsx";
import { graphql } from "#web/gql/gql.ts";

const CancelProductImport = graphql(`
  mutation CancelProductImport($input: CancelImportInput!) {
    cancelImport(input: $input) {
      __typename
      ... on CancelImportPayload {
        import {
          id
          ...ImportSteps_import
        }
      }
      ...Refusal_error
    }
  }
`);

export function CancelImport({ id }: { id: string }) {
  return (
    <CancelWork
      id={id}
      document={CancelProductImport}
      label="Cancelar importação"
      failureTitle="A importação não foi cancelada"
    />
  );
}

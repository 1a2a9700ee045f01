import { graphql } from "#web/gql/gql.ts";
import type { ImportSteps_ImportFragment } from "#web/gql/graphql.ts";

/** All of an import but its rows: what each step shows. */
export const ImportSteps_import = graphql(`
  fragment ImportSteps_import on Import {
    id
    fileName
    format
    state
    columns {
      title
      samples
    }
    mapping {
      field
      column
      confidence
    }
    isMappingRemembered
    questions {
      kind
      column
      sample
    }
    rowCount
    readRows
    doneRows
    summary {
      created
      updated
      unchanged
      failed
    }
    failure {
      code
      message
    }
  }
`);

/** Everything a step needs of an import. */
export type ImportOf = ImportSteps_ImportFragment;

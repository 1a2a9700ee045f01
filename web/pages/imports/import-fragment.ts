import { graphql } from "#web/gql/gql.ts";
import type { ImportSteps_ImportFragment } from "#web/gql/graphql.ts";

/** All of an import except its rows, for every step. */
export const ImportSteps_import = graphql(`
  fragment ImportSteps_import on Import {
    id
    fileName
    format
    state
    sheets {
      position
      name
      isHidden
      isRead
    }
    notes
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
      channels
    }
    answers {
      numberStyle
      weightUnit
      channel
      defaults {
        channel
        category
        weightGrams
      }
    }
    rowCount
    readRows
    doneRows
    summary {
      created
      updated
      unchanged
      failed
      archived
      missing {
        field
        channel
        count
      }
    }
    undo {
      done
      total
      archived
      removed
      restored
      left
    }
    canUndo
    undoUntil
    failure {
      code
      message
    }
  }
`);

/** The data of an import that each step receives. */
export type ImportOf = ImportSteps_ImportFragment;

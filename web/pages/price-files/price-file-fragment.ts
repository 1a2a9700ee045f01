import { graphql } from "#web/gql/gql.ts";
import type { PriceFile_FileFragment } from "#web/gql/graphql.ts";

export const PriceFile_file = graphql(`
  fragment PriceFile_file on PriceFile {
    id
    fileName
    format
    state
    readRows
    rowCount
    doneRows
    failure
    message
    finishedAt
    counts {
      outcome
      count
    }
  }
`);

export type PriceFileOf = PriceFile_FileFragment;

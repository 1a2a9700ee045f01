import { graphql } from "../gql/gql.ts";

export const ImportSteps = graphql(`
  query ImportSteps($id: ID!) {
    node(id: $id) {
      __typename
      ... on Import {
        format
        state
        sheets {
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
        rowCount
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
        problemGroups {
          column
          message
          rowCount
          rowNumbers
          places
          sku
          name
        }
        failure {
          code
          message
        }
        rows(only: ALL) {
          number
          place
          outcome
          sku
          name
          channel
          listingType
          channelName
          missing
          isNameProposed
          values {
            field
            column
            text
            value
          }
          problems {
            column
            message
          }
          changes {
            field
            before
            after
          }
        }
      }
    }
  }
`);

export const PrepareImport = graphql(`
  mutation PrepareImport($input: PrepareImportInput!) {
    prepareImport(input: $input) {
      __typename
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
      ... on RefusedError {
        code
      }
    }
  }
`);

export const ApplyImport = graphql(`
  mutation ApplyImport($input: ApplyImportInput!) {
    applyImport(input: $input) {
      __typename
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
      ... on RefusedError {
        code
      }
    }
  }
`);

export const ChooseImportSheet = graphql(`
  mutation ChooseImportSheet($input: ChooseImportSheetInput!) {
    chooseImportSheet(input: $input) {
      __typename
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
      ... on RefusedError {
        code
      }
    }
  }
`);

export const UndoImport = graphql(`
  mutation UndoImport($input: UndoImportInput!) {
    undoImport(input: $input) {
      __typename
      ... on RefusedError {
        code
      }
    }
  }
`);

export const ImportUndoState = graphql(`
  query ImportUndoState($id: ID!) {
    node(id: $id) {
      __typename
      ... on Import {
        state
        canUndo
        undoUntil
        undo {
          done
          total
          archived
          removed
          restored
          left
        }
      }
    }
  }
`);

export const EnteredListings = graphql(`
  query EnteredListings($filter: ListingFilter) {
    viewer {
      listings(filter: $filter, first: 100) {
        totalCount
        totals {
          monthlyProfitCents
          listingsInLoss
          listingsLeftOut
        }
        edges {
          node {
            channel
            product {
              sku
            }
          }
        }
      }
    }
  }
`);

import { graphql } from "../gql/gql.ts";

export const SavedViews = graphql(`
  query SavedViews {
    viewer {
      savedViews {
        id
        name
        query
        columns
      }
    }
  }
`);

export const SaveView = graphql(`
  mutation SaveView($input: SaveViewInput!) {
    saveView(input: $input) {
      __typename
      ... on SaveViewPayload {
        savedView {
          id
          name
        }
      }
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
    }
  }
`);

export const RemoveView = graphql(`
  mutation RemoveView($input: RemoveViewInput!) {
    removeView(input: $input) {
      viewer {
        savedViews {
          name
        }
      }
    }
  }
`);

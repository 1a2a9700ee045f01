import { graphql } from "../gql/gql.ts";

export const Notices = graphql(`
  query Notices($unreadOnly: Boolean, $first: Int, $after: String) {
    viewer {
      unreadNoticeCount
      notices(unreadOnly: $unreadOnly, first: $first, after: $after) {
        edges {
          node {
            id
            kind
            text
            action {
              label
              path
            }
            isRead
            createdAt
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export const MarkNoticesRead = graphql(`
  mutation MarkNoticesRead($input: MarkNoticesReadInput!) {
    markNoticesRead(input: $input) {
      viewer {
        unreadNoticeCount
      }
    }
  }
`);

export const NoticePreferences = graphql(`
  query NoticePreferences {
    viewer {
      noticePreferences {
        kind
        title
        app
        email
        version
      }
    }
  }
`);

export const SaveNoticePreferences = graphql(`
  mutation SaveNoticePreferences($input: SaveNoticePreferencesInput!) {
    saveNoticePreferences(input: $input) {
      __typename
      ... on SaveNoticePreferencesPayload {
        viewer {
          noticePreferences {
            kind
            app
            email
            version
          }
        }
      }
      ... on RefusedError {
        code
      }
      ... on InvalidInputError {
        fields {
          field
        }
      }
    }
  }
`);

import { graphql } from "#web/gql/gql.ts";

/** Who is signed in; null when nobody is. Sent once, before any screen. */
export const ViewerQuery = graphql(`
  query Viewer {
    viewer {
      id
      ...Viewer_user
      ...ShellHeader_user
    }
  }
`);

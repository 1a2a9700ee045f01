import { graphql } from "#web/gql/gql.ts";

/**
 * Who is signed in; null when nobody is. Asked once, before any screen. `Viewer_user` holds what screens may need to
 * know of them; it comes with every sign-in too, so that a page's own query for these fields is answered by the cache.
 */
export const ViewerQuery = graphql(`
  query Viewer {
    viewer {
      id
      ...Viewer_user
      ...ShellHeader_user
    }
  }

  fragment Viewer_user on User {
    id
    username
    email
    firstName
    lastName
    createdAt
    trialStartedAt
    isTrialActive
    trialEndsAt
    trialDaysLeft
    hasActiveSubscription
    hasAdvancedAccess
  }
`);

import { graphql } from "../../gql/gql.ts";

/**
 * What screens may need to know of who is signed in. It comes with the first load and with every sign-in, so that a
 * page's own query for any of these fields is answered by the cache.
 */
export const Viewer_user = graphql(`
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

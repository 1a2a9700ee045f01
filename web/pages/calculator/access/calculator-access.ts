import { graphql } from "#web/gql/gql.ts";

/** The account data that decides whether the advanced mode opens, and why not. */
export const CalculatorAccess_user = graphql(`
  fragment CalculatorAccess_user on User {
    id
    hasAdvancedAccess
    isTrialActive
    trialEndsAt
    trialDaysLeft
    trialStartedAt
    hasActiveSubscription
  }
`);

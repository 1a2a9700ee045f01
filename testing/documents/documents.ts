import { graphql } from "../gql/gql.ts";

/** The fields of a refusal. */
graphql(`
  fragment Refusal on Error {
    code
    message
    ... on InvalidInputError {
      fields {
        field
        message
      }
    }
    ... on RateLimitedError {
      retryAfterSeconds
    }
  }
`);

export const Viewer = graphql(`
  query Viewer {
    viewer {
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
  }
`);

export const Register = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      __typename
      ... on RegisterPayload {
        clientMutationId
        viewer {
          id
          username
          email
          firstName
          lastName
        }
      }
      ...Refusal
    }
  }
`);

export const Login = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      __typename
      ... on LoginPayload {
        viewer {
          id
          username
        }
      }
      ...Refusal
    }
  }
`);

export const Logout = graphql(`
  mutation Logout($input: LogoutInput!) {
    logout(input: $input) {
      clientMutationId
      ok
    }
  }
`);

export const StartTrial = graphql(`
  mutation StartTrial($input: StartTrialInput!) {
    startTrial(input: $input) {
      __typename
      ... on StartTrialPayload {
        viewer {
          trialStartedAt
          isTrialActive
          trialEndsAt
          trialDaysLeft
          hasAdvancedAccess
        }
      }
      ... on Error {
        code
        message
      }
    }
  }
`);

export const SignInOptions = graphql(`
  query SignInOptions {
    signInOptions {
      google
      googleLink {
        email
        username
      }
    }
  }
`);

export const LinkGoogleIdentity = graphql(`
  mutation LinkGoogleIdentity($input: LinkGoogleIdentityInput!) {
    linkGoogleIdentity(input: $input) {
      __typename
      ... on LinkGoogleIdentityPayload {
        viewer {
          username
          hasGoogle
        }
      }
      ... on Error {
        code
        message
      }
    }
  }
`);

export const UnlinkGoogleIdentity = graphql(`
  mutation UnlinkGoogleIdentity($input: UnlinkGoogleIdentityInput!) {
    unlinkGoogleIdentity(input: $input) {
      __typename
      ... on UnlinkGoogleIdentityPayload {
        viewer {
          username
          hasGoogle
        }
      }
      ... on Error {
        code
        message
      }
    }
  }
`);

export const RequestEmailConfirmation = graphql(`
  mutation RequestEmailConfirmation($input: RequestEmailConfirmationInput!) {
    requestEmailConfirmation(input: $input) {
      __typename
      ... on RequestEmailConfirmationPayload {
        viewer {
          isEmailConfirmed
        }
      }
      ... on Error {
        code
      }
    }
  }
`);

export const EmailConfirmationOfLink = graphql(`
  query EmailConfirmationOfLink($token: String!) {
    emailConfirmation(token: $token) {
      email
      username
    }
  }
`);

export const ConfirmEmail = graphql(`
  mutation ConfirmEmail($input: ConfirmEmailInput!) {
    confirmEmail(input: $input) {
      __typename
      ... on ConfirmEmailPayload {
        email
        viewer {
          username
          isEmailConfirmed
        }
      }
      ... on Error {
        code
        message
      }
    }
  }
`);

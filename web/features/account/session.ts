import { createContext, useContext } from "react";
import { graphql } from "#web/gql/gql.ts";

/**
 * What screens may need to know of the signed-in seller. It comes with every sign-in, so that the
 * cache answers a page's own query for these fields, and with every change of the account.
 */
graphql(`
  fragment Viewer_user on User {
    id
    ...LiveViewer_user
    ...CalculatorDraft_user
  }
`);

/** That as a change of the account brings it. */
graphql(`
  fragment LiveViewer_user on User {
    id
    username
    email
    firstName
    lastName
    createdAt
    deletesAt
    ...AccountStatus_user
    ...SavedDraft_user
  }
`);

/** Provided by the app, which owns the session. */
export const EndSession = createContext<(leadTo?: string) => void>(() => {});

/**
 * Forgets everything about the signed-in user and shows the login screen. Call it after the server
 * has ended the session.
 */
export function useEndSession(): (leadTo?: string) => void {
  return useContext(EndSession);
}

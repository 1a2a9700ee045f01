import { createContext, useContext } from "react";
import { graphql } from "#web/gql/gql.ts";

/**
 * The fields of the signed-in seller that pages read. Every sign-in and every change of the account
 * returns them, so that the cache answers a page's own query for them.
 */
graphql(`
  fragment Viewer_user on User {
    id
    ...LiveViewer_user
    ...CalculatorDraft_user
  }
`);

/** The part of `Viewer_user` that a change of the account sends. */
graphql(`
  fragment LiveViewer_user on User {
    id
    username
    email
    firstName
    lastName
    createdAt
    deletesAt
    isDeletionDue
    unreadNoticeCount
    ...AccountStatus_user
    ...SavedDraft_user
  }
`);

/** Provided by the app, which owns the session. */
export const EndSession = createContext<(leadTo?: string) => void>(() => {});

/**
 * Discards everything about the signed-in user and shows the login screen. Call it after the server
 * has ended the session.
 */
export function useEndSession(): (leadTo?: string) => void {
  return useContext(EndSession);
}

import {
  Client,
  createRequest,
  fetchExchange,
  mapExchange,
  type Operation,
  type OperationResult,
  ssrExchange,
} from "urql";
import { answerAtOnce, fetchOrEarly, forgetEarlyAnswers } from "../first-screen/early-answers.ts";
import { keepFirstAnswers } from "../first-screen/keep-first-answers.ts";
import { createCache } from "./cache.ts";
import type { CookieCheck } from "./cookie-check.ts";
import { eventsAfterAnswers } from "./events-after-answers.ts";
import { followOtherTabs, type OtherTabs } from "./follow-other-tabs.ts";
import { ViewerQuery } from "./viewer-query.ts";

type Options = {
  /** True when the browser has no session: the client then sends no viewer query. */
  isSignedOut: boolean;
  /** Called when the server no longer knows this session. */
  onSessionEnd: () => void;
  cookieCheck: CookieCheck;
  /** Absent: the client follows no other tab. */
  otherTabs?: OtherTabs;
};

/**
 * The GraphQL client. Loaded data stays until something changes it: the client never polls, never
 * refetches on focus and never retries (S9-19). A new client starts with an empty cache.
 */
export function createGraphqlClient(options: Options): Client {
  const { isSignedOut, onSessionEnd, cookieCheck, otherTabs } = options;
  let hasViewer = false;
  let isStreamRefused = false;

  /**
   * A stream must be refused twice before the session counts as ended: a new password ends the
   * session that opened the stream, and the cookie of the next one may still be on its way to this
   * browser.
   */
  function isRefusedAgain({ kind }: Operation): boolean {
    if (kind !== "subscription") return true;
    const wasRefused = isStreamRefused;
    isStreamRefused = true;
    return wasRefused;
  }

  /** A query in flight when the session ends elsewhere gets no error, but no viewer either. */
  function observe(result: OperationResult): OperationResult {
    cookieCheck.observe(result);
    if (result.operation.kind === "subscription" && result.data) isStreamRefused = false;
    if (isBroken(result)) return { ...result, data: undefined };
    if (result.operation.kind !== "query" || result.data?.viewer === undefined) return result;
    const hadViewer = hasViewer;
    hasViewer = result.data.viewer !== null;
    if (hadViewer && !hasViewer) onSessionEnd();
    return result;
  }

  return new Client({
    url: "/graphql",
    preferGetMethod: false,
    // Subscriptions are server-sent events at the same URL.
    fetchSubscriptions: true,
    requestPolicy: "cache-first",
    fetchOptions: { credentials: "same-origin" },
    fetch: fetchOrEarly,
    exchanges: [
      mapExchange({
        onError(error, operation) {
          const codes = error.graphQLErrors.map(({ extensions }) => extensions?.code);
          if (codes.includes("UNAUTHENTICATED") && isRefusedAgain(operation)) onSessionEnd();
        },
      }),
      ...(otherTabs ? [followOtherTabs(otherTabs)] : []),
      keepFirstAnswers,
      createCache(),
      eventsAfterAnswers,
      // Placed below the cache, so that it sees only requests to and responses from the server.
      mapExchange({ onOperation: byName, onResult: observe }),
      answerAtOnce,
      ssrExchange({ isClient: true, initialState: isSignedOut ? nobodySignedIn() : {} }),
      fetchExchange,
    ],
  });
}

/**
 * A part of the account could not be read, and GraphQL then nulls the whole viewer. That does not
 * mean that the session has ended.
 */
function isBroken({ error, data }: OperationResult): boolean {
  return error !== undefined && data?.viewer === null;
}

function nobodySignedIn() {
  const { key } = createRequest(ViewerQuery, {});
  return { [key]: { data: JSON.stringify({ viewer: null }) } };
}

/**
 * In a built client, sends only the operation's name: the server has the build's list of documents
 * (`web/build/inline-documents.ts`) and finds the text in it. Development has no list, so the text
 * is sent.
 */
function byName(operation: Operation): Operation {
  if (operation.kind === "mutation") forgetEarlyAnswers();
  const sha256Hash: string | undefined = import.meta.env.DOCUMENT_LIST;
  // This extension makes urql leave the text out.
  return sha256Hash ? { ...operation, extensions: { persistedQuery: { sha256Hash } } } : operation;
}

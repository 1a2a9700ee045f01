import {
  Client,
  createRequest,
  fetchExchange,
  mapExchange,
  type Operation,
  type OperationResult,
  ssrExchange,
} from "urql";
import { serverPaths } from "#web/shared/paths.ts";
import type { CookieCheck } from "../session/cookie-check.ts";
import { ViewerQuery } from "../session/viewer-query.ts";
import { createCache } from "./cache.ts";
import { eventsAfterAnswers } from "./events-after-answers.ts";
import { fetchOrFirst, forgetFirstAnswers } from "./first-answers.ts";

type Options = {
  /** True when it is known that nobody is signed in: the client does not ask. */
  isSignedOut: boolean;
  /** The server no longer knows this session. */
  onSessionEnd: () => void;
  cookieCheck: CookieCheck;
};

/**
 * The GraphQL client. What was loaded stays until something changes it: nothing polls, nothing is
 * asked again on focus, nothing is retried (S9-19). A new client is an empty cache.
 */
export function createGraphqlClient({ isSignedOut, onSessionEnd, cookieCheck }: Options): Client {
  let hasViewer = false;
  let isStreamRefused = false;

  /**
   * The first refusal of a stream is none yet: a new password ends the session that opened it, and
   * the cookie of the next may still be on its way to this browser. The stream is reopened, and
   * decides then.
   */
  function isRefusedAgain({ kind }: Operation): boolean {
    if (kind !== "subscription") return true;
    const wasRefused = isStreamRefused;
    isStreamRefused = true;
    return wasRefused;
  }

  /** A question on its way when the session ends elsewhere gets no error, but no viewer either. */
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
    url: serverPaths.graphql,
    preferGetMethod: false,
    // Subscriptions are server-sent events at the same address.
    fetchSubscriptions: true,
    requestPolicy: "cache-first",
    fetchOptions: { credentials: "same-origin" },
    fetch: fetchOrFirst,
    exchanges: [
      mapExchange({
        onError(error, operation) {
          const codes = error.graphQLErrors.map(({ extensions }) => extensions?.code);
          if (codes.includes("UNAUTHENTICATED") && isRefusedAgain(operation)) onSessionEnd();
        },
      }),
      createCache(),
      eventsAfterAnswers,
      // Below the cache: only requests and responses of the server pass here.
      mapExchange({ onOperation: byName, onResult: observe }),
      ssrExchange({ isClient: true, initialState: isSignedOut ? nobodySignedIn() : {} }),
      fetchExchange,
    ],
  });
}

/**
 * A part of the account could not be read, for which GraphQL takes the whole viewer away. That is
 * no answer: nobody was signed out.
 */
function isBroken({ error, data }: OperationResult): boolean {
  return error !== undefined && data?.viewer === null;
}

function nobodySignedIn() {
  const { key } = createRequest(ViewerQuery, {});
  return { [key]: { data: JSON.stringify({ viewer: null }) } };
}

/**
 * In a built client, asks by name: the server has the build's list of documents
 * (`web/build/inline-documents.ts`), and looks the operation up in it. In development there is no
 * list, and the text goes.
 */
function byName(operation: Operation): Operation {
  if (operation.kind === "mutation") forgetFirstAnswers();
  const sha256Hash: string | undefined = import.meta.env.DOCUMENT_LIST;
  // Its presence makes urql leave the text out.
  return sha256Hash ? { ...operation, extensions: { persistedQuery: { sha256Hash } } } : operation;
}

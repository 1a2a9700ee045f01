import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Provider } from "urql";
import { accessNews } from "#web/features/account/access-news.ts";
import { EndSession } from "#web/features/account/session.ts";
import { authPath, authPathAboutCookies, paths } from "#web/shared/paths.ts";
import { requestedPath } from "#web/shared/requested-path.ts";
import { createGraphqlClient } from "../graphql/client.ts";
import { createCookieCheck } from "../graphql/cookie-check.ts";
import { openOtherTabs } from "../graphql/other-tabs.ts";

/**
 * Gives the screens a GraphQL client. When the session ends, replaces it by a new one that holds
 * nothing of the last user.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const goTo = useLatestNavigate();
  const [sessionsEnded, setSessionsEnded] = useState(0);
  const [cookieCheck] = useState(createCookieCheck);
  const [otherTabs] = useState(openOtherTabs);
  const [leaveTo] = useState(() => (path: string = paths.auth) => {
    goTo(cookieCheck.isMissing() ? authPathAboutCookies(path) : path);
    accessNews.forget();
    setSessionsEnded((count) => count + 1);
  });
  const client = useMemo(
    () =>
      createGraphqlClient({
        isSignedOut: sessionsEnded > 0,
        cookieCheck,
        otherTabs,
        onSessionEnd: () => leaveTo(pathBackHere()),
      }),
    [sessionsEnded, cookieCheck, leaveTo, otherTabs],
  );

  return (
    <EndSession value={leaveTo}>
      <Provider key={sessionsEnded} value={client}>
        {children}
      </Provider>
    </EndSession>
  );
}

/**
 * The login screen's address, which leads back to the current screen; from /subscribe, without its
 * query (S4-18).
 */
function pathBackHere(): string {
  const { pathname, search } = window.location;
  if (pathname === paths.auth) return pathname + search;
  if (pathname === paths.subscribe) return authPath(pathname);
  return authPath(requestedPath(window.location) ?? pathname);
}

/** The router's `navigate` changes with every location, but the client must stay the same. */
function useLatestNavigate(): (path: string) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return (path) => void latest.current(path);
}

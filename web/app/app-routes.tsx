import { Suspense, useEffect, useLayoutEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { productName } from "#core/product-name.ts";
import type { FragmentType } from "#web/gql/fragment-masking.ts";
import { loadable } from "#web/shared/loading/loadable.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { paths } from "#web/shared/paths.ts";
import { ServerDown } from "#web/shared/ui/states/load-failure.tsx";
import { Loading } from "#web/shared/ui/states/loading.tsx";
import { endFirstRender } from "./first-screen/early-answers.ts";
import { firstScreen, leaveFirstScreen } from "./first-screen/leave-first-screen.ts";
import { ViewerQuery } from "./graphql/viewer-query.ts";
import { routes } from "./routes.ts";
import { destination } from "./session/destination.ts";
import type { ShellHeader_user } from "./shell/shell-header.tsx";

// Visitors never load the routes inside the shell.
const signedInRoutes = loadable(() => import("./signed-in-routes.tsx").then((file) => file.SignedInRoutes));
const LoginScreen = routes.find(({ access }) => access === "visitor")?.Page;
const openRoutes = routes.filter(({ access }) => access === "everyone");

/** Asks once who is signed in, then shows the page of this path or the login screen. */
export function AppRoutes() {
  const [{ data, error, fetching }, retry] = usePageQuery({ query: ViewerQuery });
  const { pathname } = useLocation();

  if (error && !data?.viewer) {
    return (
      <>
        <ServerDown isRetrying={fetching} onRetry={retry} />
        <FirstScreenEnd />
      </>
    );
  }
  if (!data) return <LoadingScreen />;
  const open = openRoutes.find(({ path }) => path === pathname);
  return (
    <Suspense fallback={<LoadingScreen />}>
      {open ? <open.Page /> : <RequireSession user={data.viewer} />}
      <FirstScreenEnd />
    </Suspense>
  );
}

type Props = { user: FragmentType<typeof ShellHeader_user> | null | undefined };

/**
 * For a visitor, the login screen on every path; for a signed-in user, the product (S2-01, S6-01).
 */
function RequireSession({ user }: Props) {
  const location = useLocation();
  const [loginShownAt, setLoginShownAt] = useState<string | null>(null);
  if (!user && loginShownAt !== location.key) setLoginShownAt(location.key);

  if (!user) return LoginScreen ? <LoginScreen /> : null;
  const hasJustSignedIn = loginShownAt === location.key;
  if (hasJustSignedIn) return <Navigate to={destination(location)} replace />;
  return <signedInRoutes.Component user={user} />;
}

/**
 * Loads the files of the page at this path while the request for the session is under way. If a
 * file does not arrive, rendering the page loads it again.
 */
export function preloadRoute(pathname: string): Promise<unknown> {
  const shown = firstScreen() === "login" ? paths.auth : pathname;
  const route = routes.find(({ path }) => path === shown || path === "*");
  return Promise.allSettled([route?.preload(), route?.access === "session" && signedInRoutes.load()]);
}

/** The app's loading state (S2-04). The page's first screen announces itself. */
function LoadingScreen() {
  if (firstScreen() !== null) return null;
  return (
    <main>
      <h1 className="visually-hidden">{productName}</h1>
      <Loading />
    </main>
  );
}

/**
 * Rendered after a screen of the app. Once both are mounted, it removes the page's first screen
 * (D138).
 */
function FirstScreenEnd() {
  useLayoutEffect(leaveFirstScreen, []);
  // Runs after the effects of the screen, which ask again what they asked while rendering.
  useEffect(endFirstRender, []);
  return null;
}

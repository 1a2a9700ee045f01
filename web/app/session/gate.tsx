import { lazy, Suspense, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useQuery } from "urql";
import { productName } from "#web/shared/product.ts";
import { Loading } from "#web/shared/ui/loading.tsx";
import { ServerDown } from "#web/shared/ui/server-down.tsx";
import { isPasswordPath, loadAuthScreen, loadPasswordScreens, loadSignedIn } from "../router/screens.ts";
import { destination } from "./destination.ts";
import { ViewerQuery } from "./viewer-query.ts";

const AuthScreen = lazy(loadAuthScreen);
const PasswordScreens = lazy(loadPasswordScreens);
const SignedIn = lazy(loadSignedIn);

/**
 * Who sees what: the login screen on every path for a visitor, the product for a signed-in user (S2-01, S6-01), and the
 * way to a new password for both.
 */
export function Gate() {
  const [{ data, error, fetching }, ask] = useQuery({ query: ViewerQuery });
  const location = useLocation();
  const [loginShownAt, setLoginShownAt] = useState<string | null>(null);

  if (error && !data?.viewer) {
    return <ServerDown isRetrying={fetching} onRetry={() => ask({ requestPolicy: "network-only" })} />;
  }
  if (!data) return <LoadingScreen />;
  if (isPasswordPath(location.pathname)) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <PasswordScreens />
      </Suspense>
    );
  }
  if (!data.viewer && loginShownAt !== location.key) setLoginShownAt(location.key);

  const hasJustSignedIn = data.viewer !== null && loginShownAt === location.key;
  if (hasJustSignedIn) return <Navigate to={destination(location.search)} replace />;

  return (
    <Suspense fallback={<LoadingScreen />}>
      {data.viewer ? <SignedIn user={data.viewer} /> : <AuthScreen />}
    </Suspense>
  );
}

/** S2-04. */
function LoadingScreen() {
  return (
    <main>
      <h1 className="visually-hidden">{productName}</h1>
      <Loading />
    </main>
  );
}

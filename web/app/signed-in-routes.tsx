import { useEffect } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { useClient } from "urql";
import type { FragmentType } from "#web/gql/fragment-masking.ts";
import { useDeferredEffect } from "#web/shared/loading/use-deferred-import.ts";
import { paths } from "#web/shared/paths.ts";
import { RouteHeadContext } from "#web/shared/ui/page/page.tsx";
import { routes } from "./routes.ts";
import { destination } from "./session/destination.ts";
import { Shell } from "./shell/shell.tsx";
import type { ShellHeader_user } from "./shell/shell-header.tsx";

const loadLive = () => import("./graphql/follow-viewer.ts").then((module) => module.followViewer);

/** Every page that needs a session, inside the shell (S2-05). */
export function SignedInRoutes({ user }: { user: FragmentType<typeof ShellHeader_user> }) {
  useLiveViewer();
  return (
    <Routes>
      <Route path={paths.auth} element={<LeaveAuth />} />
      {/* What sellers type: the menu calls the first page so. */}
      <Route path="/dashboard" element={<Navigate to={paths.dashboard} replace />} />
      <Route element={<Shell user={user} />}>
        {routes.map((route) =>
          route.access === "session" ? (
            <Route
              key={route.path}
              path={route.path}
              element={
                <RouteHeadContext value={route}>
                  <route.Page />
                </RouteHeadContext>
              }
            />
          ) : null,
        )}
      </Route>
    </Routes>
  );
}

/**
 * S2-02: a signed-in user is redirected away from /auth. A toast explains a refused Google sign-in.
 */
function LeaveAuth() {
  const location = useLocation();
  const { search } = location;
  useEffect(() => {
    if (!search.includes("error=google")) return;
    import("#web/pages/auth/google/google-problem-text.ts").then(
      (module) => module.showGoogleProblem(search),
      () => {},
    );
  }, [search]);
  return <Navigate to={destination(location)} replace />;
}

/** Subscribes to account changes once the first screen has rendered: see `followViewer`. */
function useLiveViewer(): void {
  const client = useClient();
  useDeferredEffect({ load: loadLive, isWanted: true, run: (followViewer) => followViewer(client) });
}

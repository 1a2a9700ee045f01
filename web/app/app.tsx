import { useState } from "react";
import { unstable_HistoryRouter as HistoryRouter } from "react-router-dom";
import { ToastRoot } from "#web/shared/toasts/toast-root.tsx";
import { ErrorBoundary } from "#web/shared/ui/states/error-boundary.tsx";
import { unsavedChanges } from "#web/shared/unsaved/unsaved-changes.ts";
import { AppRoutes } from "./app-routes.tsx";
import { leaveFirstScreen } from "./first-screen/leave-first-screen.ts";
import { createGuardedHistory } from "./guarded-history.ts";
import { Providers } from "./providers.tsx";
import { SessionProvider } from "./session/session-provider.tsx";

export function App() {
  const [history] = useState(() => createGuardedHistory(unsavedChanges));
  return (
    <Providers>
      <ErrorBoundary onError={leaveFirstScreen}>
        <HistoryRouter history={history}>
          <SessionProvider>
            <AppRoutes />
          </SessionProvider>
          <ToastRoot />
        </HistoryRouter>
      </ErrorBoundary>
    </Providers>
  );
}

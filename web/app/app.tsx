import { BrowserRouter } from "react-router-dom";
import { AppRoutes } from "#web/app/app-routes.tsx";
import { Providers } from "#web/app/providers.tsx";
import { SessionProvider } from "#web/app/session/session-provider.tsx";
import { TipRoot } from "#web/shared/tips/tip-root.tsx";
import { ToastRoot } from "#web/shared/toasts/toast-root.tsx";
import { ErrorBoundary } from "#web/shared/ui/error-boundary.tsx";

export function App() {
  return (
    <Providers>
      <ErrorBoundary>
        <BrowserRouter>
          <SessionProvider>
            <AppRoutes />
          </SessionProvider>
          <ToastRoot />
        </BrowserRouter>
        <TipRoot />
      </ErrorBoundary>
    </Providers>
  );
}

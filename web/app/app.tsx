import { BrowserRouter } from "react-router-dom";
import { TipRoot } from "#web/shared/tips/tip-root.tsx";
import { ToastRoot } from "#web/shared/toasts/toast-root.tsx";
import { ErrorBoundary } from "#web/shared/ui/states/error-boundary.tsx";
import { AppRoutes } from "./app-routes.tsx";
import { Providers } from "./providers.tsx";
import { SessionProvider } from "./session/session-provider.tsx";

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

import { BrowserRouter } from "react-router-dom";
import { ToastRoot } from "#web/shared/toasts/toast-corner.tsx";
import { ErrorBoundary } from "#web/shared/ui/error-boundary.tsx";
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
      </ErrorBoundary>
    </Providers>
  );
}

import { BrowserRouter } from "react-router-dom";
import { ToastRoot } from "#web/shared/toasts/toast-corner.tsx";
import { ErrorBoundary } from "#web/shared/ui/error-boundary.tsx";
import { Providers } from "./providers.tsx";
import { Gate } from "./session/gate.tsx";
import { SessionProvider } from "./session/session-provider.tsx";

export function App() {
  return (
    <Providers>
      <ErrorBoundary>
        <BrowserRouter>
          <SessionProvider>
            <Gate />
          </SessionProvider>
          <ToastRoot />
        </BrowserRouter>
      </ErrorBoundary>
    </Providers>
  );
}

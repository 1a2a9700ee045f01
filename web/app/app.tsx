import { Theme } from "@radix-ui/themes";
import { Tooltip } from "radix-ui";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import { AppRoutes } from "#web/app/app-routes.tsx";
import { SessionProvider } from "#web/app/session/session-provider.tsx";
import { ToastRoot } from "#web/shared/toasts/toast-root.tsx";
import { ErrorBoundary } from "#web/shared/ui/error-boundary.tsx";
import { tooltipTimings } from "#web/shared/ui/tooltip.tsx";

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

/** The theme and the tooltip timings of every screen. */
function Providers({ children }: { children: ReactNode }) {
  return (
    <Theme accentColor="jade" grayColor="sage" radius="large" panelBackground="solid">
      <Tooltip.Provider {...tooltipTimings}>{children}</Tooltip.Provider>
    </Theme>
  );
}

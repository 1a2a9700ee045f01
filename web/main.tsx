import "#web/app/styles/font.css";
import "#web/app/styles/themes.css";
import "#web/app/styles/contrast.css";
import "#web/app/styles/base.css";
import "#web/app/styles/print.css";
import "#web/app/styles/touch.css";
import "#web/app/graphql/ignore-aborts.ts";
import "#web/shared/loading/import-again.ts";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#web/app/app.tsx";
import { preloadRoute } from "#web/app/app-routes.tsx";
// Follows the system and other tabs on every screen, including those without the theme menu.
import "#web/shared/theme/theme-store.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const app = createRoot(root);
// Waits for the page's files: rendering it earlier would suspend, and React keeps a fallback for
// 300 ms.
void preloadRoute(window.location.pathname).then(() =>
  // A transition renders in small steps, so that the first screen stays responsive.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);

import type { ComponentProps } from "react";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type unstable_HistoryRouter as HistoryRouter,
  type To,
} from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import type { UnsavedChanges } from "#web/shared/unsaved/unsaved-changes.ts";

type History = ComponentProps<typeof HistoryRouter>["history"];

/**
 * The browser's history as BrowserRouter uses it, except that moving to another page asks first
 * while a form holds unsaved changes (D209). A router with loaders could also block, but its code
 * does not fit into the first load.
 */
export function createGuardedHistory(unsaved: UnsavedChanges): History {
  const history = createBrowserHistory({ v5Compat: true });
  const push = history.push;
  const replace = history.replace;
  const listen = history.listen;
  /** The page on the screen. After Back, the address is already another one. */
  let { pathname } = history.location;
  /** Pending moves through the history that this code made itself, which need no question. */
  let ownMoves = 0;

  function move(to: To, go: () => void): void {
    const next = new URL(history.createHref(to), window.location.href).pathname;
    // After signing out, nothing can be saved.
    if (!unsaved.isHeld() || next === pathname || next === paths.auth) go();
    else unsaved.ask(go);
  }

  history.push = (to, state) => move(to, () => push(to, state));
  history.replace = (to, state) => move(to, () => replace(to, state));
  history.listen = (listener) =>
    listen((update) => {
      const { action, location, delta } = update;
      const isOwn = ownMoves > 0;
      if (action === "POP" && isOwn) ownMoves -= 1;
      else if (action === "POP" && delta && unsaved.isHeld() && location.pathname !== pathname) {
        ownMoves += 1;
        history.go(-delta);
        return unsaved.ask(() => {
          ownMoves += 1;
          history.go(delta);
        });
      }
      // Restores the address of the page that stayed on the screen.
      if (action === "POP" && isOwn && location.pathname === pathname) return;
      pathname = location.pathname;
      listener(update);
    });
  return history;
}

import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { useDeferredImport } from "../loading/use-deferred-import.ts";
import { toastStore } from "./store/toast-store.ts";

const loadToaster = () => import("./toaster.tsx").then((module) => module.Toaster);

/**
 * Where toasts appear; mounted once, inside the router. The code that renders them loads after the
 * first load.
 */
export function ToastRoot() {
  useDismissalOnLeave();
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const Toaster = useDeferredImport({
    load: loadToaster,
    isWanted: toast !== null,
    isShownWhenIdle: true,
  });
  return Toaster ? <Toaster /> : null;
}

/**
 * Dismisses an error's toast when the page changes. A layout effect runs before the new page shows
 * toasts of its own.
 */
function useDismissalOnLeave(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current !== pathname) toastStore.dismissErrorOfPage();
    last.current = pathname;
  }, [pathname]);
}

import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { useDeferredImport } from "../loading/use-deferred-import.ts";
import { toastStore } from "./toast-store.ts";

const loadToaster = () => import("./toaster.tsx").then((module) => module.Toaster);

/**
 * Where toasts appear; once, inside the router. What shows them is fetched apart from the first
 * load.
 */
export function ToastRoot() {
  useDismissalOnLeave();
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const Toaster = useDeferredImport({ load: loadToaster, isWanted: toast !== null });
  return Toaster ? <Toaster /> : null;
}

/**
 * An error belongs to the page on which it happened. In the layout phase: what the new page says
 * comes later.
 */
function useDismissalOnLeave(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current !== pathname) toastStore.dismissErrorOfPage();
    last.current = pathname;
  }, [pathname]);
}

import { useSyncExternalStore } from "react";
import { useDeferredImport } from "#web/shared/use-deferred-import.ts";
import { toastStore } from "./toast-store.ts";

const loadToaster = () => import("./toaster.tsx").then((module) => module.Toaster);

/** Where toasts appear; once, inside the router. What shows them is fetched apart from the first load. */
export function ToastRoot() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const Toaster = useDeferredImport({ load: loadToaster, isWanted: toast !== null });
  return Toaster ? <Toaster /> : null;
}

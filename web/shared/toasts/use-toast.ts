import { type ToastMessage, toastStore } from "./store/toast-store.ts";

type ToastApi = { show: (message: ToastMessage) => void };

const api: ToastApi = { show: toastStore.show };

/** Shows a toast: `useToast().show({ title, description, tone, action })`. One at a time. */
export function useToast(): ToastApi {
  return api;
}

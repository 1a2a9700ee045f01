import { type ToastMessage, toastStore } from "./toast-store.ts";

type ToastApi = { show: (message: ToastMessage) => void };

const api: ToastApi = { show: toastStore.show };

/** Says something in passing: `useToast().show({ title, description, tone, action })`. One is shown at a time. */
export function useToast(): ToastApi {
  return api;
}

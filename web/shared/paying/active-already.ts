import type { ToastMessage } from "../toasts/toast-store.ts";

/** For who goes to pay what is paid already (S4-13). */
export const activeAlready: ToastMessage = {
  title: "Sua assinatura está ativa",
  description: "Nada mais foi cobrado. Os recursos avançados já são seus.",
  tone: "success",
};

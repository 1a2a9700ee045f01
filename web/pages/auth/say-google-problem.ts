import { toastStore } from "#web/shared/toasts/toast-store.ts";
import { googleProblemWords } from "./google-problem-text.ts";

/** Says it in passing, to who is signed in and sees no login screen. `search` is that screen's query. */
export function sayGoogleProblem(search: string): void {
  const description = googleProblemWords(new URLSearchParams(search).get("error") ?? "");
  toastStore.show({ title: "A entrada com o Google não deu certo", description });
}

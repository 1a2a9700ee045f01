import type { OperationResult } from "urql";

/**
 * Whether the browser has sent a session cookie since somebody signed in on this page. It never
 * does in a browser that keeps no cookies: the sign-in succeeds, and the next request is anonymous.
 */
export type CookieCheck = {
  /** Records a result that came from the server. */
  observe(result: Pick<OperationResult, "data" | "operation">): void;
  isMissing(): boolean;
};

const signIns = ["login", "completeSignIn", "signInWithPasskey", "register", "resetPassword"];

export function createCookieCheck(): CookieCheck {
  let isMissing = false;
  return {
    observe({ data, operation }) {
      if (!data) return;
      if (operation.kind !== "mutation") {
        if (data.viewer || data.viewerChanged) isMissing = false;
        return;
      }
      if (signIns.some((name) => data[name]?.viewer)) isMissing = true;
    },
    isMissing: () => isMissing,
  };
}

import type { OperationResult } from "urql";

/**
 * Detects a browser that discards the session cookie. `isMissing` is true from a sign-in on this
 * page until a later response is authenticated.
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

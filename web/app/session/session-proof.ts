import type { OperationResult } from "urql";

/**
 * Whether the browser has brought a session back to the server since somebody signed in on this page. One that keeps
 * no cookies never does: then the sign-in succeeds, and the next question comes from a stranger.
 */
export type SessionProof = {
  /** Takes note of an answer that came from the server. */
  hear(answer: Pick<OperationResult, "data" | "operation">): void;
  isMissing(): boolean;
};

const signIns = ["login", "completeSignIn", "register", "resetPassword"];

export function createSessionProof(): SessionProof {
  let isMissing = false;
  return {
    hear({ data, operation }) {
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

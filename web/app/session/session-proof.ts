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

export function createSessionProof(): SessionProof {
  let isMissing = false;
  return {
    hear({ data, operation }) {
      if (!data) return;
      if (operation.kind !== "mutation") {
        if (data.viewer || data.viewerChanged) isMissing = false;
        return;
      }
      if (data.login?.viewer || data.register?.viewer || data.resetPassword?.viewer) isMissing = true;
    },
    isMissing: () => isMissing,
  };
}

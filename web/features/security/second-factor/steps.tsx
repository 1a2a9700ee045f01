import { ChangeSteps } from "./change-steps.tsx";
import { SetupSteps } from "./setup-steps.tsx";
import type { DialogProps } from "./step-dialog.tsx";

export type FactorAction = "setup" | "renew" | "disable";

/** What the dialog shows. A chunk of its own: few sellers open it, and it brings the QR code. */
export function Steps({ action, ...dialog }: DialogProps & { action: FactorAction }) {
  if (action === "setup") return <SetupSteps {...dialog} />;
  return <ChangeSteps change={action} {...dialog} />;
}

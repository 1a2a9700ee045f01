import { useState } from "react";
import { ChangeSteps, type StepsProps } from "./change-steps.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetupBegin, type SetupSecret } from "./setup-begin.tsx";
import { SetupScan } from "./setup-scan.tsx";

export type FactorAction = "setup" | "renew" | "disable";

/** What the dialog shows. A chunk of its own: few sellers open it, and it brings the QR code. */
export function Steps({ action, ...dialog }: StepsProps & { action: FactorAction }) {
  if (action === "setup") return <SetupSteps {...dialog} />;
  return <ChangeSteps change={action} {...dialog} />;
}

/**
 * Turning the second factor on: what it is, the app, the recovery codes. Closed, the dialog holds
 * nothing of them.
 */
function SetupSteps({ account, onMustStay, onClose }: StepsProps) {
  const [setup, setSetup] = useState<SetupSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <RecoveryCodes
        title="Verificação ativada: guarde os códigos"
        username={account.username}
        codes={codes}
        onDone={onClose}
      />
    );
  }
  if (!setup) return <SetupBegin hasPassword={account.hasPassword} onBegun={setSetup} />;
  return (
    <SetupScan
      setup={setup}
      onEnabled={(made) => {
        onMustStay();
        setCodes(made);
      }}
    />
  );
}

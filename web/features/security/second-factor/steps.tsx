import { useState } from "react";
import { ChangeSteps, type StepsProps } from "./change-steps.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetupBegin, type SetupSecret } from "./setup-begin.tsx";
import { SetupScan } from "./setup-scan.tsx";

export type FactorAction = "setup" | "renew" | "disable";

/**
 * The dialog's content. In a chunk of its own, because few sellers open it and it contains the QR
 * code.
 */
export function Steps({ action, ...dialog }: StepsProps & { action: FactorAction }) {
  if (action === "setup") return <SetupSteps {...dialog} />;
  return <ChangeSteps change={action} {...dialog} />;
}

/**
 * Turns the second factor on: explanation, app, recovery codes. A closed dialog keeps none of them.
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

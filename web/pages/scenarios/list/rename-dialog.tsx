import { useState } from "react";
import { useClient } from "urql";
import { checkScenarioName, maxScenarioName } from "#core/scenarios/scenario-name.ts";
import { renameScenario } from "#web/features/scenarios/rename-scenario.ts";
import { NameDialog } from "#web/shared/forms/name-dialog.tsx";

type Props = {
  scenario: { id: string; name: string; version: number };
  onClose: () => void;
  returnFocus: () => void;
};

/** Gives a scenario another name. When another tab was first, both names are shown. */
export function RenameDialog({ scenario, ...dialog }: Props) {
  const client = useClient();
  const [version, setVersion] = useState(scenario.version);

  async function rename(name: string) {
    const renamed = await renameScenario(client, { id: scenario.id, version, name });
    if (renamed.outcome === "renamed") return null;
    if (renamed.outcome === "refused") return { issues: {}, problem: renamed.message };
    setVersion(renamed.version);
    const problem = `Em outra aba este cenário virou “${renamed.currentName}”. Salve de novo para ficar com “${name}”.`;
    return { issues: {}, problem };
  }

  return (
    <NameDialog
      {...dialog}
      title="Mudar o nome"
      label="Nome do cenário"
      name={scenario.name}
      maxLength={maxScenarioName}
      check={checkScenarioName}
      onSave={rename}
      confirm="Salvar"
    />
  );
}

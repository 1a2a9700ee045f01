import { Button, Flex } from "@radix-ui/themes";
import { Pencil, RotateCw, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { checkSimulationName, maxSimulationName } from "#core/comparison/simulation/simulation-name.ts";
import { AskDialog } from "#web/shared/forms/ask-dialog.tsx";
import { NameDialog } from "#web/shared/forms/name-dialog.tsx";
import { paths, simulationPath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import {
  useDeleteSimulations,
  useRenameSimulation,
  useRerunSimulation,
} from "../use-simulation-mutations.ts";

type Props = { id: string; name: string; canSimulate: boolean };

/** What can be done with a saved simulation: repeat, rename, delete. */
export function SimulationActions({ id, name, canSimulate }: Props) {
  const navigate = useNavigate();
  const toast = useToast();
  const rerun = useRerunSimulation();
  const deletion = useDeleteSimulations();
  const rename = useRenameSimulation();
  const renameButton = useRef<HTMLButtonElement>(null);
  const [question, setQuestion] = useState<"rename" | "delete" | null>(null);

  async function repeat() {
    if (rerun.isSending) return;
    const result = await rerun.send({ input: { id } });
    if (result.ok) return navigate(simulationPath(result.data.simulation.id));
    const description = Object.values(result.error.issues)[0] ?? result.error.message;
    toast.show({ title: "Não foi possível simular", description, tone: "destructive" });
  }
  async function saveName(next: string) {
    const result = await rename.send({ input: { id, name: next } });
    return result.ok ? null : result.error;
  }

  async function remove() {
    if (deletion.isSending) return;
    const result = await deletion.send({ input: { ids: [id] } });
    if (result.ok) return navigate(paths.simulations, { replace: true });
    const description = result.error.message;
    toast.show({ title: "Não foi possível excluir", description, tone: "destructive" });
  }

  return (
    <Flex gap="2" wrap="wrap">
      {canSimulate ? (
        <BusyButton type="button" variant="outline" color="gray" isBusy={rerun.isSending} onClick={repeat}>
          <RotateCw size={16} aria-hidden />
          Rodar com o catálogo de hoje
        </BusyButton>
      ) : null}
      <Button variant="outline" color="gray" ref={renameButton} onClick={() => setQuestion("rename")}>
        <Pencil size={16} aria-hidden />
        Renomear
      </Button>
      <Button variant="outline" color="gray" onClick={() => setQuestion("delete")}>
        <Trash2 size={16} aria-hidden />
        Excluir
      </Button>
      {question === "rename" ? (
        <NameDialog
          title="Renomear simulação"
          label="Nome da simulação"
          name={name}
          maxLength={maxSimulationName}
          check={checkSimulationName}
          onSave={saveName}
          confirm="Renomear"
          onClose={() => setQuestion(null)}
          returnFocus={() => renameButton.current?.focus()}
        />
      ) : null}
      <AskDialog
        isOpen={question === "delete"}
        title={`Excluir “${name}”?`}
        text="Só a simulação é apagada. Seus anúncios continuam como estão."
        cancel="Cancelar"
        confirm="Excluir"
        color="tomato"
        onCancel={() => setQuestion(null)}
        onConfirm={remove}
        maxWidth="440px"
      />
    </Flex>
  );
}

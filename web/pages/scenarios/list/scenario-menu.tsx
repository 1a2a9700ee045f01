import { DropdownMenu, IconButton } from "@radix-ui/themes";
import { EllipsisVertical } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { comparePath, scenarioInCalculator } from "#web/shared/paths.ts";
import type { ScenarioActions } from "./use-scenario-actions.ts";

const loadRename = () => import("./rename-dialog.tsx").then((module) => module.RenameDialog);

type Props = {
  scenario: { id: string; name: string; version: number; isReadOnly: boolean; rules: string };
  actions: ScenarioActions;
};

/** What can be done with one scenario. */
export function ScenarioMenu({ scenario, actions }: Props) {
  const { id, name, isReadOnly, rules } = scenario;
  const [isRenaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const RenameDialog = useImportToOpen({
    load: loadRename,
    isOpen: isRenaming,
    onClose: () => setRenaming(false),
    failure: "O nome não pôde ser mudado",
  });
  return (
    <div className="scenario-menu">
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <IconButton ref={button} variant="ghost" color="gray" size="3" aria-label={`Ações de ${name}`}>
            <EllipsisVertical size={20} aria-hidden />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end">
          <DropdownMenu.Item asChild>
            <Link to={scenarioInCalculator(id)}>Abrir na calculadora</Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild>
            <Link to={comparePath([id])}>
              {rules === "CURRENT" ? "Ver o cenário" : "Ver com as regras de hoje"}
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Separator />
          <DropdownMenu.Item disabled={isReadOnly} onSelect={() => setRenaming(true)}>
            Mudar o nome
          </DropdownMenu.Item>
          <DropdownMenu.Item disabled={actions.isBusy} onSelect={() => void actions.duplicate(id)}>
            Duplicar
          </DropdownMenu.Item>
          <DropdownMenu.Separator />
          <DropdownMenu.Item
            color="tomato"
            disabled={actions.isBusy}
            onSelect={() => void actions.remove([id])}
          >
            Excluir
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {isRenaming && RenameDialog ? (
        <RenameDialog
          scenario={scenario}
          onClose={() => setRenaming(false)}
          returnFocus={() => button.current?.focus()}
        />
      ) : null}
    </div>
  );
}

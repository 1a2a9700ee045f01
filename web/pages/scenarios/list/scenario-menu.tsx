import { DropdownMenu, IconButton } from "@radix-ui/themes";
import { EllipsisVertical } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { formatMoney } from "#core/format/money.ts";
import { type PricedScenario, repricedListing } from "#web/features/scenarios/use-scenario-price.ts";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { comparePath, scenarioInCalculator } from "#web/shared/paths.ts";
import type { ScenarioActions } from "./use-scenario-actions.ts";

const loadRename = () => import("./rename-dialog.tsx").then((module) => module.RenameDialog);
const loadLinks = () =>
  import("#web/features/scenarios/links/link-dialog.tsx").then((module) => module.LinkDialog);

type Props = {
  scenario: PricedScenario & { name: string; version: number; rules: string };
  actions: ScenarioActions;
};

/** What can be done with one scenario. */
export function ScenarioMenu({ scenario, actions }: Props) {
  const { id, name, isReadOnly, rules, priceList } = scenario;
  const listing = repricedListing(scenario);
  const [isRenaming, setRenaming] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const RenameDialog = useImportToOpen({
    load: loadRename,
    isOpen: isRenaming,
    onClose: () => setRenaming(false),
    failure: "O nome não pôde ser mudado",
  });
  const LinkDialog = useImportToOpen({
    load: loadLinks,
    isOpen: isSharing,
    onClose: () => setSharing(false),
    failure: "Os links não puderam ser abertos",
  });
  const returnFocus = () => button.current?.focus();
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
          {listing ? (
            <DropdownMenu.Item
              disabled={actions.isBusy}
              onSelect={() => void actions.applyPrice(scenario, listing)}
            >
              Usar {formatMoney(priceList)} no anúncio
            </DropdownMenu.Item>
          ) : null}
          <DropdownMenu.Item disabled={isReadOnly} onSelect={() => setSharing(true)}>
            Compartilhar
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
        <RenameDialog scenario={scenario} onClose={() => setRenaming(false)} returnFocus={returnFocus} />
      ) : null}
      {isSharing && LinkDialog ? (
        <LinkDialog scenario={scenario} onClose={() => setSharing(false)} returnFocus={returnFocus} />
      ) : null}
    </div>
  );
}

import { Button, Flex, IconButton, Text } from "@radix-ui/themes";
import { Archive, ArchiveRestore, FlaskConical, Tags, X } from "lucide-react";
import { formatCount } from "#core/format/decimal.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { Tooltip } from "#web/shared/ui/tooltip.tsx";
import { ExportMenu } from "../toolbar/export-menu.tsx";
import { LockedAction } from "../toolbar/locked-action.tsx";
import { type RowSelection, selectedCount } from "./selection.ts";

type Props = {
  selection: RowSelection;
  total: number;
  canReprice: boolean;
  /** The query that exports the selection; null when it cannot be exported. */
  exported: URLSearchParams | null;
  isExportOpen: boolean;
  onExportOpen: (isOpen: boolean) => void;
  isArchiving: boolean;
  onSelectAll: () => void;
  onReprice: () => void;
  onSimulate: () => void;
  /** Whether the selected listings are archived, and can be restored. */
  isArchived: boolean;
  onArchive: () => void;
  onClear: () => void;
};

/** Replaces the toolbar while listings are selected: their number, and the actions on them. */
export function SelectionBar(props: Props) {
  const {
    selection,
    total,
    canReprice,
    isArchived,
    isArchiving,
    onSelectAll,
    onReprice,
    onArchive,
    onClear,
  } = props;
  const ArchiveIcon = isArchived ? ArchiveRestore : Archive;
  const count = selectedCount(selection, total);
  return (
    <Flex
      gap="2"
      align="center"
      wrap="wrap"
      className="product-toolbar"
      role="toolbar"
      aria-label="Selecionados"
    >
      <Text size="2" weight="bold" role="status" className="tabular">
        {listingCountText(count)} {count === 1 ? "selecionado" : "selecionados"}
      </Text>
      {count < total ? (
        <Tooltip content="Selecionar todos (Ctrl+A)">
          <Button variant="ghost" mx="1" onClick={onSelectAll}>
            Selecionar todos os {formatCount(total)} do filtro
          </Button>
        </Tooltip>
      ) : null}
      <Flex gap="2" ml="auto" align="center" wrap="wrap">
        {props.exported === null ? null : (
          <ExportMenu filter={props.exported} isOpen={props.isExportOpen} onOpenChange={props.onExportOpen} />
        )}
        {isArchived ? null : <RepriceButton canReprice={canReprice} onReprice={onReprice} />}
        {canReprice && !isArchived ? (
          <Tooltip content="Ver o que uma campanha faz com os selecionados">
            <Button variant="outline" color="gray" onClick={props.onSimulate}>
              <FlaskConical size={16} aria-hidden />
              Simular campanha
            </Button>
          </Tooltip>
        ) : null}
        <Tooltip content={isArchived ? "Trazer os produtos de volta (A)" : "Arquivar os produtos (A)"}>
          <BusyButton variant="outline" color="gray" isBusy={isArchiving} onClick={onArchive}>
            <ArchiveIcon size={16} aria-hidden />
            {isArchived ? "Restaurar" : "Arquivar"}
          </BusyButton>
        </Tooltip>
        <Tooltip content="Limpar a seleção (Esc)">
          <IconButton variant="ghost" color="gray" mx="1" aria-label="Limpar a seleção" onClick={onClear}>
            <X size={20} aria-hidden />
          </IconButton>
        </Tooltip>
      </Flex>
    </Flex>
  );
}

function RepriceButton({ canReprice, onReprice }: Pick<Props, "canReprice" | "onReprice">) {
  if (!canReprice) return <LockedAction label="Alterar em massa" />;
  return (
    <Tooltip content="Alterar em massa (P)">
      <Button onClick={onReprice}>
        <Tags size={16} aria-hidden />
        Alterar em massa
      </Button>
    </Tooltip>
  );
}

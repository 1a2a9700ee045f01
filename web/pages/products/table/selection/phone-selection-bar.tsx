import { Button, Flex, IconButton, Text } from "@radix-ui/themes";
import { Archive, ArchiveRestore, FlaskConical, Tags, X } from "lucide-react";
import { formatCount } from "#core/format/decimal.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { type RowSelection, selectedCount } from "./selection.ts";
import "./phone-selection-bar.css";

type Props = {
  selection: RowSelection;
  total: number;
  canReprice: boolean;
  /** Whether the listings are archived, and can be restored. */
  isArchived: boolean;
  isArchiving: boolean;
  onSelectAll: () => void;
  onReprice: () => void;
  onSimulate: () => void;
  onArchive: () => void;
  /** Ends selecting, as Back does. */
  onClose: () => void;
};

/** At the bottom of a phone while it selects: how many listings are selected, and what to do. */
export function PhoneSelectionBar(props: Props) {
  const { selection, total, canReprice, isArchived, isArchiving, onSelectAll, onReprice, onArchive } = props;
  const ArchiveIcon = isArchived ? ArchiveRestore : Archive;
  const count = selectedCount(selection, total);
  return (
    <div className="phone-selection" role="toolbar" aria-label="Selecionados">
      <Flex gap="3" align="center">
        <Text size="2" weight="bold" role="status" className="tabular phone-selection-count">
          {count === 0
            ? "Toque nos anúncios"
            : `${listingCountText(count)} ${count === 1 ? "selecionado" : "selecionados"}`}
        </Text>
        {count < total ? (
          <Button variant="ghost" onClick={onSelectAll}>
            Todos os {formatCount(total)}
          </Button>
        ) : null}
        <IconButton
          variant="ghost"
          color="gray"
          size="3"
          aria-label="Parar de selecionar"
          onClick={props.onClose}
        >
          <X size={20} aria-hidden />
        </IconButton>
      </Flex>
      {count === 0 ? null : (
        <Flex gap="2" mt="2" wrap="wrap">
          {canReprice && !isArchived ? (
            <Button size="3" onClick={onReprice}>
              <Tags size={16} aria-hidden />
              Alterar em massa
            </Button>
          ) : null}
          {canReprice && !isArchived ? (
            <Button size="3" variant="outline" color="gray" onClick={props.onSimulate}>
              <FlaskConical size={16} aria-hidden />
              Simular
            </Button>
          ) : null}
          <BusyButton variant="outline" color="gray" size="3" isBusy={isArchiving} onClick={onArchive}>
            <ArchiveIcon size={16} aria-hidden />
            {isArchived ? "Restaurar" : "Arquivar"}
          </BusyButton>
        </Flex>
      )}
    </div>
  );
}

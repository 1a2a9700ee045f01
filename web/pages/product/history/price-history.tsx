import { Flex, Text } from "@radix-ui/themes";
import { phoneScreen, useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import { ChangeCards, ChangeTable } from "./change-list.tsx";
import { type HistoryChange, historySeries } from "./history-series.ts";
import { PriceChart } from "./price-chart.tsx";
import { UndoChange } from "./undo-change.tsx";
import { useChanges } from "./use-changes.ts";

type Props = { productId: string; isReadOnly: boolean };

/** Cost and prices over time, as a chart, and every change as a table (PR-10). */
export function PriceHistory({ productId, isReadOnly }: Props) {
  const { history, isReading, hasFailed, readMore, readAgain } = useChanges(productId);
  if (history === null && isReading) return <ListLoading text="Carregando o histórico" />;
  if (history === null) {
    return (
      <ListFailure text="Não conseguimos carregar o histórico. Ele continua guardado." onRetry={readAgain} />
    );
  }
  const { changes, productVersion, hasMore } = history;
  if (changes.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        Nada mudou ainda. Cada novo custo ou preço aparece aqui, com quem mudou e o que sobrava por venda.
      </Text>
    );
  }
  const series = historySeries(changes);
  return (
    <Flex direction="column" gap="5">
      {series.points.length > 1 ? <PriceChart series={series} /> : null}
      <ChangeList changes={changes} productVersion={productVersion} isReadOnly={isReadOnly} />
      {hasFailed ? (
        <ListFailure text="Não conseguimos carregar as mudanças mais antigas." onRetry={readMore} />
      ) : null}
      {hasMore && !hasFailed ? (
        <div>
          <BusyButton variant="soft" color="gray" isBusy={isReading} onClick={readMore}>
            Mostrar mais
          </BusyButton>
        </div>
      ) : null}
    </Flex>
  );
}

type ListProps = { changes: readonly HistoryChange[]; productVersion: number; isReadOnly: boolean };

/** Every change, newest first: when, who, from what to what, and the profit then. */
function ChangeList({ changes, productVersion, isReadOnly }: ListProps) {
  const isPhone = useMediaQuery(phoneScreen);
  const Changes = isPhone ? ChangeCards : ChangeTable;
  const [newest] = changes;
  /** The first value has no previous one. */
  const canUndo = newest?.oldCents != null && (newest.kind === "COST" || Boolean(newest.listing));
  return (
    <Changes
      changes={changes}
      undo={
        newest && canUndo && !isReadOnly ? (
          <UndoChange change={newest} version={newest.listing?.version ?? productVersion} />
        ) : null
      }
    />
  );
}

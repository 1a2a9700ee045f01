import { Button, Table } from "@radix-ui/themes";
import { Undo2 } from "lucide-react";
import { formatDateTime, formatMoment } from "#core/format/date.ts";
import { formatCents } from "#core/format/money.ts";
import { Cents } from "#web/features/catalogue/cents.tsx";
import { ChangeActor } from "./change-actor.tsx";
import { changeSubject, type PriceChange } from "./history-series.ts";
import { useUndoChange } from "./use-undo-change.ts";
import "./change-list.css";

type Props = { changes: readonly PriceChange[]; productVersion: number; isReadOnly: boolean };

/** Every change, the newest first: when, who, from what to what, and the profit then. */
export function ChangeList({ changes, productVersion, isReadOnly }: Props) {
  const { undoChange, isUndoing } = useUndoChange();
  const [newest] = changes;
  /** The first value of all has nothing before it. */
  const canUndo = newest?.oldCents != null && (newest.kind === "COST" || Boolean(newest.listing));
  return (
    <Table.Root size="1" className="change-list">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeaderCell>Quando</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>O que mudou</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>De → para</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>Sobrava por venda</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>Quem</Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {changes.map((change) => (
          <Table.Row key={change.id}>
            <Table.RowHeaderCell>
              <time dateTime={change.createdAt} title={formatDateTime(new Date(change.createdAt))}>
                {formatMoment(new Date(change.createdAt))}
              </time>
            </Table.RowHeaderCell>
            <Table.Cell>{changeSubject(change)}</Table.Cell>
            <Table.Cell className="tabular change-list-values">
              {formatCents(change.oldCents)} → {formatCents(change.newCents)}
            </Table.Cell>
            <Table.Cell>
              <Cents value={change.profitCents} />
            </Table.Cell>
            <Table.Cell>
              <ChangeActor change={change} />
              {change === newest && canUndo && !isReadOnly ? (
                <Button
                  size="1"
                  variant="soft"
                  color="gray"
                  ml="3"
                  loading={isUndoing}
                  onClick={() => void undoChange(change, change.listing?.version ?? productVersion)}
                >
                  <Undo2 size={14} aria-hidden />
                  Desfazer
                </Button>
              ) : null}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

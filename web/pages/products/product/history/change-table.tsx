import { Flex, Table } from "@radix-ui/themes";
import { formatCents } from "#core/format/money.ts";
import { Cents } from "#web/features/catalogue/cents.tsx";
import { ChangeActor } from "./change-actor.tsx";
import type { ChangesProps } from "./change-cards.tsx";
import { ChangeTime } from "./change-time.tsx";
import { changeSubject } from "./history-series.ts";
import "./change-list.css";

/** The changes as a table. */
export function ChangeTable({ changes, undo }: ChangesProps) {
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
        {changes.map((change, index) => (
          <Table.Row key={change.id}>
            <Table.RowHeaderCell>
              <ChangeTime at={change.createdAt} />
            </Table.RowHeaderCell>
            <Table.Cell>{changeSubject(change)}</Table.Cell>
            <Table.Cell className="tabular change-list-values">
              {formatCents(change.oldCents)} → {formatCents(change.newCents)}
            </Table.Cell>
            <Table.Cell>
              <Cents value={change.profitCents} />
            </Table.Cell>
            <Table.Cell>
              <Flex align="center" gap="3" wrap="wrap">
                <span>
                  <ChangeActor change={change} />
                </span>
                {index === 0 ? undo : null}
              </Flex>
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

import { Flex, Table, Text, Link as TextLink } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatDateTime, formatMoment } from "#core/format/date.ts";
import { formatCents } from "#core/format/money.ts";
import { titleOfStep } from "#web/features/catalogue/bulk-steps/step-title.ts";
import { Cents } from "#web/features/catalogue/cents.tsx";
import { bulkStepPath, importFilePath } from "#web/shared/paths.ts";
import { changeSubject, type HistoryChange } from "./history-series.ts";
import "./change-list.css";

export function ChangeTable({ changes, undo }: ChangesProps) {
  return (
    <Table.Root size="1" className="change-list">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeaderCell>Quando</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>O que mudou</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>De → para</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>Lucro na época</Table.ColumnHeaderCell>
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

type ChangesProps = {
  changes: readonly HistoryChange[];
  /** The button that undoes the newest change, if possible. */
  undo: ReactNode;
};

/** The changes on a phone, where a table of five columns would scroll sideways. */
export function ChangeCards({ changes, undo }: ChangesProps) {
  return (
    <ul className="change-cards">
      {changes.map((change, index) => (
        <li key={change.id}>
          <Text as="p" size="2" weight="bold">
            {changeSubject(change)}
          </Text>
          <Text as="p" size="2" className="tabular">
            {formatCents(change.oldCents)} → {formatCents(change.newCents)}
          </Text>
          <Text as="p" size="2" color="gray">
            Lucro na época: <Cents value={change.profitCents} />
          </Text>
          <Text as="p" size="1" color="gray">
            <ChangeTime at={change.createdAt} /> · <ChangeActor change={change} />
          </Text>
          {index === 0 ? undo : null}
        </li>
      ))}
    </ul>
  );
}

const actorNames: Readonly<Record<HistoryChange["actor"], string>> = {
  PERSON: "Você",
  API_KEY: "Chave de API",
  IMPORT: "Importação",
  BULK_STEP: "Alteração em massa",
  UNDO: "Desfeito",
  SCENARIO: "Cenário",
};

/**
 * Who made a change: 'Chave de API · Planilha da loja'. An import and a bulk step link to their
 * page.
 */
function ChangeActor({ change: { actor, actorName, work } }: { change: HistoryChange }) {
  const who = actorNames[actor];
  if (work?.__typename === "BulkStep") {
    return (
      <>
        {who} ·{" "}
        <TextLink asChild>
          <Link to={bulkStepPath(work.id)}>{titleOfStep(work)}</Link>
        </TextLink>
      </>
    );
  }
  if (actor === "PERSON" || !actorName) return who;
  if (work?.__typename === "Import") {
    return (
      <>
        {who} ·{" "}
        <TextLink asChild>
          <Link to={importFilePath(work.id)}>{actorName}</Link>
        </TextLink>
      </>
    );
  }
  return `${who} · ${actorName}`;
}

/** When a change was made. */
function ChangeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(new Date(at))}>
      {formatMoment(new Date(at))}
    </time>
  );
}

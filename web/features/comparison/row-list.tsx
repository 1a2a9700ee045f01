import { Flex, Table, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { phoneScreen, useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import "./comparison.css";

/** What the pages of compared listings say. */
export const listingPagesText = {
  loading: "Carregando os anúncios",
  failure: "Não conseguimos carregar estes anúncios.",
  next: "Próximos anúncios",
};

/** A column of figures. */
export type FigureColumn = { name: string; width?: string };

/** A figure with the inputs of the comparison; `value` null: it says nothing about this listing. */
export type ComparedFigure = {
  value: ReactNode;
  /** The same figure without them; absent: it stays. */
  before?: ReactNode;
  /** What stands under `value` in place of `before`. */
  note?: ReactNode;
};

/** A listing, before and after. */
export type ComparedRow = {
  key: string;
  name: ReactNode;
  /** One for each column. */
  figures: readonly ComparedFigure[];
  /** A checkbox before the name. */
  box?: ReactNode;
  /** What follows from the figures: the last column, and the first line of a card. */
  verdict?: ReactNode;
};

type Props = {
  rows: readonly ComparedRow[];
  columns: readonly FigureColumn[];
  nameWidth: string;
  /** What stands before an earlier figure: 'hoje', 'era'. */
  beforeWord: string;
  boxTitle?: string | null;
  verdictTitle?: string;
  /** Whether the header row is visible: only on the first page. */
  isFirst: boolean;
};

/** Listings before and after: a table, on a phone cards. */
export function RowList(props: Props) {
  return useMediaQuery(phoneScreen) ? <RowCards {...props} /> : <RowTable {...props} />;
}

/** A cell has both figures, the new one first. */
function RowTable({ rows, columns, nameWidth, beforeWord, boxTitle = null, verdictTitle, isFirst }: Props) {
  return (
    <Table.Root size="1" className="comparison-table" layout="fixed">
      <Table.Header className={isFirst ? "" : "visually-hidden"}>
        <Table.Row>
          {boxTitle === null ? null : (
            <Table.ColumnHeaderCell width="44px">
              <span className="visually-hidden">{boxTitle}</span>
            </Table.ColumnHeaderCell>
          )}
          <Table.ColumnHeaderCell width={nameWidth}>Anúncio</Table.ColumnHeaderCell>
          {columns.map(({ name, width = "auto" }) => (
            <Table.ColumnHeaderCell key={name} data-figure width={width}>
              {name}
            </Table.ColumnHeaderCell>
          ))}
          {verdictTitle === undefined ? null : (
            <Table.ColumnHeaderCell width="24%">{verdictTitle}</Table.ColumnHeaderCell>
          )}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map(({ key, name, figures, box, verdict }) => (
          <Table.Row key={key}>
            {boxTitle === null ? null : <Table.Cell>{box}</Table.Cell>}
            <Table.RowHeaderCell>{name}</Table.RowHeaderCell>
            {columns.map((column, index) => (
              <Table.Cell key={column.name} data-figure className="tabular">
                <FigureInCell figure={figures[index]} beforeWord={beforeWord} />
              </Table.Cell>
            ))}
            {verdict === undefined ? null : <Table.Cell>{verdict}</Table.Cell>}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

type FigureProps = { figure: ComparedFigure | undefined; beforeWord: string };

function FigureInCell({ figure, beforeWord }: FigureProps) {
  const { value = null, before, note } = figure ?? {};
  const second = before === undefined ? note : [`${beforeWord} `, before];
  return (
    <>
      {value ?? "—"}
      {second === undefined ? null : (
        <Text as="p" size="1" color="gray">
          {second}
        </Text>
      )}
    </>
  );
}

/** The verdict first, then the figures, before and after side by side. */
function RowCards({ rows, columns }: Props) {
  return (
    <ul className="comparison-cards">
      {rows.map(({ key, name, figures, box, verdict }) => (
        <li key={key}>
          <Flex gap="3" justify="between">
            <div className="comparison-name">{name}</div>
            {box}
          </Flex>
          {verdict}
          <dl>
            {columns.map((column, index) => (
              <FigureInCard key={column.name} name={column.name} figure={figures[index]} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function FigureInCard({ name, figure }: { name: string; figure: ComparedFigure | undefined }) {
  if (figure === undefined || figure.value === null) return null;
  const { value, before, note } = figure;
  return (
    <div>
      <Text size="2" color="gray" asChild>
        <dt>{name}</dt>
      </Text>
      <dd>
        {before === undefined ? null : (
          <>
            <Text color="gray">{before}</Text>
            <span aria-hidden> → </span>
            <span className="visually-hidden"> passa a </span>
          </>
        )}
        {value}
        {note === undefined ? null : (
          <Text size="1" color="gray">
            {" "}
            {note}
          </Text>
        )}
      </dd>
    </div>
  );
}

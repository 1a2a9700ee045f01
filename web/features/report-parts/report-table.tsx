import { Table } from "@radix-ui/themes";
import type { ReactNode } from "react";

type Column = { title: string; isFigure?: boolean };
type Props = {
  columns: readonly Column[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** A report as a table: the first cell of a row names it. */
export function ReportTable({ columns, rows }: Props) {
  return (
    <Table.Root size="1" className="report-table tabular">
      <Table.Header>
        <Table.Row>
          {columns.map(({ title, isFigure }) => (
            <Table.ColumnHeaderCell key={title} data-figure={isFigure}>
              {title}
            </Table.ColumnHeaderCell>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map(({ key, cells }) => (
          <Table.Row key={key}>
            {columns.map(({ title, isFigure }, index) =>
              index === 0 ? (
                <Table.RowHeaderCell key={title}>{cells[index]}</Table.RowHeaderCell>
              ) : (
                <Table.Cell key={title} data-figure={isFigure}>
                  {cells[index]}
                </Table.Cell>
              ),
            )}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

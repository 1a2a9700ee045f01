import { Fragment } from "react";
import { allExamples, exampleText } from "#core/sale/examples.ts";
import { PrintedSheet, titleOf } from "#web/features/brand/printed-sheet.tsx";
import { isGrouped, type TableView } from "#web/features/listing-view/table-view.ts";
import type { GridLayout } from "#web/shared/grid/grid-column.ts";
import type { ListingRow } from "../rows/listing-row.ts";
import { ProductGroup } from "../rows/product-group.tsx";
import { printedColumns } from "./printed-columns.ts";
import { printedCount, viewWords } from "./printed-words.ts";
import "./listing-sheet.css";

type Props = { rows: readonly ListingRow[]; total: number; view: TableView; layout: GridLayout };

/** 'com 7% de imposto de exemplo': what of these rows' figures is an example. */
function examplesOf(rows: readonly ListingRow[]): string[] {
  const found = allExamples.filter((example) => rows.some(({ examples }) => examples.includes(example)));
  const text = exampleText(found);
  return text === null ? [] : [`com ${text}`];
}

/**
 * The rows of the table on paper, with the columns of the screen and without controls (GR-10), in
 * light colours and with the seller's brand. Rendered outside the app's root, which is not printed.
 */
export function ListingSheet({ rows, total, view, layout }: Props) {
  const columns = printedColumns(layout);
  const hasGroups = isGrouped(view);
  return (
    <PrintedSheet title={titleOf("Produtos")} dated="Produtos em" className="printed-tables listing-sheet">
      <p className="listing-sheet-about">
        {[printedCount(rows.length, total), ...viewWords(view), ...examplesOf(rows)].join(" · ")}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, label, isFigure }) => (
              <th key={key} scope="col" data-figure={isFigure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              {hasGroups && row.product.id !== rows[index - 1]?.product.id ? (
                <tr className="listing-sheet-group">
                  <th scope="rowgroup" colSpan={columns.length}>
                    <ProductGroup {...row} />
                  </th>
                </tr>
              ) : null}
              <tr>
                {columns.map(({ key, isFigure, text }) => (
                  <td key={key} data-figure={isFigure}>
                    {text(row)}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </PrintedSheet>
  );
}

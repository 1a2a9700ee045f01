import { Theme } from "@radix-ui/themes";
import { Fragment } from "react";
import { createPortal } from "react-dom";
import { formatDate } from "#core/format/date.ts";
import { productName } from "#core/product-name.ts";
import { BrandedHead, brandColors } from "#web/features/brand/branded-head.tsx";
import { usePrintBrand } from "#web/features/brand/print-brand.ts";
import { isGrouped, type TableView } from "#web/features/listing-view/table-view.ts";
import type { GridLayout } from "#web/shared/grid/grid-column.ts";
import { useTitleWhilePrinting } from "#web/shared/print/use-printing.ts";
import type { ListingRow } from "../table/rows/listing-row.ts";
import { ProductGroup } from "../table/rows/product-group.tsx";
import { printedColumns } from "./printed-columns.ts";
import { printedCount, viewWords } from "./printed-words.ts";
import "#web/shared/print/paper.css";
import "./listing-sheet.css";

type Props = { rows: readonly ListingRow[]; total: number; view: TableView; layout: GridLayout };

/**
 * The rows of the table on paper, with the columns of the screen and without controls (GR-10), in
 * light colours and with the seller's brand. Rendered outside the app's root, which is not printed.
 */
export function ListingSheet({ rows, total, view, layout }: Props) {
  const brand = usePrintBrand();
  const columns = printedColumns(layout);
  const hasGroups = isGrouped(view);
  const subtitle = `Produtos em ${formatDate(new Date())}`;
  useTitleWhilePrinting(`Produtos · ${brand?.name ?? productName}`);
  return createPortal(
    <Theme
      appearance="light"
      hasBackground={false}
      className="print-sheet listing-sheet tabular"
      style={brand ? brandColors(brand.color) : undefined}
    >
      {brand ? (
        <BrandedHead brand={brand}>{subtitle}</BrandedHead>
      ) : (
        <header className="print-head">
          <strong>{productName}</strong>
          <span>{subtitle}</span>
        </header>
      )}
      <p className="listing-sheet-about">
        {[printedCount(rows.length, total), ...viewWords(view)].join(" · ")}
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
    </Theme>,
    document.body,
  );
}

import { Table, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import type { BulkEditField } from "#web/gql/graphql.ts";
import { editText } from "../../edit/edit-text.ts";
import { DifferenceMarks } from "./difference-marks.tsx";
import {
  changeText,
  type Difference,
  type DifferenceItem,
  figuresOf,
  readDifference,
  valuesOf,
} from "./difference-row.ts";
import { LeaveOutBox } from "./leave-out-box.tsx";

type Props = {
  rows: readonly DifferenceItem[];
  /** The preview whose listings can be left out; null for any other step. */
  stepId: string | null;
  /** The field that the step edits; null when it changes prices. */
  field: BulkEditField | null;
  /** Whether the header row is visible: only on the first page. */
  hasHead: boolean;
};

/** Listings as a table. One cell has both figures, the new one first. */
export function DifferenceTable({ rows, stepId, field, hasHead }: Props) {
  return (
    <Table.Root size="1" className="bulk-table" layout="fixed">
      <Table.Header className={hasHead ? "" : "visually-hidden"}>
        <Table.Row>
          {stepId === null ? null : (
            <Table.ColumnHeaderCell width="44px">
              <span className="visually-hidden">Mudar</span>
            </Table.ColumnHeaderCell>
          )}
          <Table.ColumnHeaderCell width="36%">Anúncio</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell className="bulk-figure">
            {field === null ? "Preço" : editText[field].label}
          </Table.ColumnHeaderCell>
          {field === null ? (
            <Table.ColumnHeaderCell className="bulk-figure">Mudança</Table.ColumnHeaderCell>
          ) : null}
          <Table.ColumnHeaderCell className="bulk-figure">Você fica com</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell className="bulk-figure">Margem</Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map(({ cursor, item }) => (
          <Row key={cursor} stepId={stepId} field={field} item={readDifference(item)} />
        ))}
      </Table.Body>
    </Table.Root>
  );
}

type RowProps = { stepId: string | null; field: BulkEditField | null; item: Difference };

function Row({ stepId, field, item }: RowProps) {
  const { product } = item.listing;
  const { before, after } = figuresOf(item);
  return (
    <Table.Row>
      {stepId === null ? null : (
        <Table.Cell>
          <LeaveOutBox stepId={stepId} item={item} />
        </Table.Cell>
      )}
      <Table.RowHeaderCell>
        <Text as="p" weight="bold" truncate>
          {product.name}
        </Text>
        <Text as="p" size="1" color="gray" truncate>
          {[listingPlace(item.listing), product.sku].filter(Boolean).join(" · ")}
        </Text>
        <DifferenceMarks item={item} />
      </Table.RowHeaderCell>
      {field === null ? (
        <>
          <Change
            before={<Cents value={before.priceCents} />}
            after={after && <Cents value={after.priceCents} weight="bold" />}
          />
          <Table.Cell className="bulk-figure tabular">{changeText(item) ?? "—"}</Table.Cell>
        </>
      ) : (
        <Change {...valuesOf(item, field)} />
      )}
      <Change
        before={<Cents value={before.profitCents} />}
        after={after && <Cents value={after.profitCents} weight="bold" />}
      />
      <Change
        before={<Percent value={before.marginPct} />}
        after={after && <Percent value={after.marginPct} weight="bold" />}
      />
    </Table.Row>
  );
}

function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  if (after === null) return <Table.Cell className="bulk-figure">{before}</Table.Cell>;
  return (
    <Table.Cell className="bulk-figure">
      {after}
      <Text as="p" size="1" className="bulk-before">
        era {before}
      </Text>
    </Table.Cell>
  );
}

import { Table, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { DifferenceMarks } from "./difference-marks.tsx";
import { type Difference, type DifferenceItem, figuresOf, readDifference } from "./difference-row.ts";

type Props = {
  rows: readonly DifferenceItem[];
  /** Whether the header row is visible: only on the first page. */
  hasHead: boolean;
};

/** Listings as a table. One cell has both figures, the new one first. */
export function DifferenceTable({ rows, hasHead }: Props) {
  return (
    <Table.Root size="1" className="bulk-table" layout="fixed">
      <Table.Header className={hasHead ? "" : "visually-hidden"}>
        <Table.Row>
          <Table.ColumnHeaderCell width="40%">Anúncio</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell className="bulk-figure">Preço</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell className="bulk-figure">Você fica com</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell className="bulk-figure">Margem</Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map(({ cursor, item }) => (
          <Row key={cursor} item={readDifference(item)} />
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function Row({ item }: { item: Difference }) {
  const { product } = item.listing;
  const { before, after } = figuresOf(item);
  return (
    <Table.Row>
      <Table.RowHeaderCell>
        <Text as="p" weight="bold" truncate>
          {product.name}
        </Text>
        <Text as="p" size="1" color="gray" truncate>
          {[listingPlace(item.listing), product.sku].filter(Boolean).join(" · ")}
        </Text>
        <DifferenceMarks item={item} />
      </Table.RowHeaderCell>
      <Change
        before={<Cents value={before.priceCents} />}
        after={after && <Cents value={after.priceCents} weight="bold" />}
      />
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

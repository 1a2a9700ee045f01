import { Link as RadixLink, Table, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatCount } from "#core/format/decimal.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { missingList } from "#core/text/listing-text.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { productPath } from "#web/shared/paths.ts";
import { type SimulationRow, SimulationRow_row } from "./row-fragment.ts";
import { deepestText, VerdictWord } from "./verdict-word.tsx";

type RowItem = { cursor: string; node: FragmentType<typeof SimulationRow_row> };

type Props = {
  rows: readonly RowItem[];
  hasCoupon: boolean;
  /** Whether the header row is visible: only on the first page. */
  hasHead: boolean;
};

/** Listings as a table. A cell has both figures, the one with the changes first. */
export function RowTable({ rows, hasCoupon, hasHead }: Props) {
  return (
    <Table.Root size="1" className="simulation-table" layout="fixed">
      <Table.Header className={hasHead ? "" : "visually-hidden"}>
        <Table.Row>
          <Table.ColumnHeaderCell width="34%">Anúncio</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell className="simulation-figure">Você fica com</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell className="simulation-figure">Margem</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell className="simulation-figure">Por mês</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell width="24%">Campanha</Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map(({ cursor, node }) => {
          const row = readFragment(SimulationRow_row, node);
          return (
            <Table.Row key={cursor}>
              <Table.RowHeaderCell>
                <Name row={row} />
              </Table.RowHeaderCell>
              {figuresOf(row).map(({ name, before, after }) => (
                <Table.Cell key={name} className="simulation-figure">
                  {after}
                  <Text as="p" size="1" color="gray">
                    hoje {before}
                  </Text>
                </Table.Cell>
              ))}
              <Table.Cell>
                <Gate row={row} hasCoupon={hasCoupon} />
              </Table.Cell>
            </Table.Row>
          );
        })}
      </Table.Body>
    </Table.Root>
  );
}

/** Listings on a phone: the decision first, then the figures, before and after side by side. */
export function RowCards({ rows, hasCoupon }: Omit<Props, "hasHead">) {
  return (
    <ul className="simulation-cards">
      {rows.map(({ cursor, node }) => {
        const row = readFragment(SimulationRow_row, node);
        return (
          <li key={cursor}>
            <Name row={row} />
            <Gate row={row} hasCoupon={hasCoupon} />
            <dl>
              {figuresOf(row).map(({ name, before, after }) => (
                <div key={name}>
                  <Text size="2" color="gray" asChild>
                    <dt>{name}</dt>
                  </Text>
                  <dd>
                    <Text color="gray">{before}</Text>
                    <span aria-hidden> → </span>
                    <span className="visually-hidden"> passa a </span>
                    {after}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function Name({ row }: { row: SimulationRow }) {
  const { productId, name, sku } = row;
  return (
    <>
      <Text as="p" truncate>
        <RadixLink asChild weight="bold" underline="hover">
          <Link to={productPath(productId)}>{name}</Link>
        </RadixLink>
      </Text>
      <Text as="p" size="1" color="gray" truncate>
        {[listingPlace(row), sku].filter(Boolean).join(" · ")}
      </Text>
    </>
  );
}

function Gate({ row, hasCoupon }: { row: SimulationRow; hasCoupon: boolean }) {
  const { missing, unitsPerMonth, breakEvenUnits, monthlyBeforeCents, monthlyAfterCents } = row;
  const isWorse = (monthlyAfterCents ?? 0) < (monthlyBeforeCents ?? 0);
  const details = [
    missing.length > 0 ? `falta ${missingList(missing)}` : deepestText(row, hasCoupon),
    isWorse && breakEvenUnits != null && unitsPerMonth != null
      ? `empata com ${formatCount(breakEvenUnits)} por mês (hoje ${formatCount(unitsPerMonth)})`
      : null,
  ].filter((text) => text !== null);
  return (
    <>
      <VerdictWord row={row} />
      {details.map((text) => (
        <Text as="p" key={text} size="1" color="gray">
          {text}
        </Text>
      ))}
    </>
  );
}

type Figure = { name: string; before: ReactNode; after: ReactNode };

function figuresOf(row: SimulationRow): Figure[] {
  return [
    {
      name: "Você fica com",
      before: <Cents value={row.profitBeforeCents} />,
      after: <Cents value={row.profitAfterCents} weight="bold" />,
    },
    {
      name: "Margem",
      before: <Percent value={row.marginBeforePct} />,
      after: <Percent value={row.marginAfterPct} weight="bold" />,
    },
    {
      name: "Por mês",
      before: <Cents value={row.monthlyBeforeCents} />,
      after: <Cents value={row.monthlyAfterCents} weight="bold" />,
    },
  ];
}

import { Link as RadixLink, Table, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { signedMoney } from "#core/fee-changes/fee-change-text.ts";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { HealthWord } from "#web/features/catalogue/health-word.tsx";
import { productPath } from "#web/shared/paths.ts";
import { type FeeChangeRow, removedListing } from "./row-fragment.ts";

type Props = { rows: readonly FeeChangeRow[] };

/** Listings as a table. A cell has both figures, the one under the new rules first. */
export function RowTable({ rows, hasHead }: Props & { hasHead: boolean }) {
  return (
    <Table.Root size="1" className="fee-change-table" layout="fixed">
      <Table.Header className={hasHead ? "" : "visually-hidden"}>
        <Table.Row>
          <Table.ColumnHeaderCell width="32%">Anúncio</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell data-figure>Você fica com</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell data-figure>Margem</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell data-figure>Por mês</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell data-figure width="20%">
            Preço que mantém a margem
          </Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map((row) => (
          <Table.Row key={row.listingId}>
            <Table.RowHeaderCell>
              <Name row={row} />
            </Table.RowHeaderCell>
            {figuresOf(row).map(({ name, before, after }) => (
              <Table.Cell key={name} data-figure>
                {after}
                <Text as="p" size="1" color="gray">
                  {before}
                </Text>
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

/** Listings on a phone: what it costs a month, then the figures. */
export function RowCards({ rows }: Props) {
  return (
    <ul className="fee-change-cards">
      {rows.map((row) => (
        <li key={row.listingId}>
          <Name row={row} />
          <dl>
            {figuresOf(row).map(({ name, before, after }) => (
              <div key={name}>
                <Text size="2" color="gray" asChild>
                  <dt>{name}</dt>
                </Text>
                <dd>
                  {after}{" "}
                  <Text size="1" color="gray">
                    {before}
                  </Text>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Name({
  row: { productId, name, sku, listingType, channelName, healthAfter },
}: {
  row: FeeChangeRow;
}) {
  const type = listingType === "PREMIUM" ? "Premium" : null;
  const details = [channelName, type, sku].filter(Boolean).join(" · ");
  return (
    <>
      <Text as="p" truncate>
        {productId == null ? (
          <Text color="gray">{removedListing}</Text>
        ) : (
          <RadixLink asChild weight="bold" underline="hover">
            <Link to={productPath(productId)}>{name}</Link>
          </RadixLink>
        )}
      </Text>
      <Text as="p" size="1" color="gray" truncate>
        <HealthWord health={healthAfter} isShort />
        {details === "" ? null : ` · ${details}`}
      </Text>
    </>
  );
}

type Figure = { name: string; after: ReactNode; before: ReactNode };

function figuresOf(row: FeeChangeRow): Figure[] {
  const { priceCents, unitsPerMonth, monthlyChangeCents, restoringPriceCents } = row;
  return [
    {
      name: "Você fica com",
      after: <Cents value={row.profitAfterCents} weight="bold" />,
      before: `antes ${formatCents(row.profitBeforeCents)}`,
    },
    {
      name: "Margem",
      after: <Percent value={row.marginAfterPct} weight="bold" />,
      before: (
        <>
          antes <Percent value={row.marginBeforePct} />
        </>
      ),
    },
    {
      name: "Por mês",
      after: <MonthlyChange cents={monthlyChangeCents ?? null} />,
      before: unitsPerMonth == null ? "sem vendas por mês" : `${formatCount(unitsPerMonth)} vendas`,
    },
    {
      name: "Preço que mantém a margem",
      after: restoringPriceCents == null ? "—" : <strong>{formatCents(restoringPriceCents)}</strong>,
      before: `hoje ${formatCents(priceCents)}`,
    },
  ];
}

function MonthlyChange({ cents }: { cents: number | null }) {
  if (cents === null) return "—";
  return (
    <strong className="tabular fee-change-monthly" data-loss={cents < 0 || undefined}>
      {signedMoney(cents)}
    </strong>
  );
}

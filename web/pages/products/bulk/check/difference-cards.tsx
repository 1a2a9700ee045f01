import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { DifferenceMarks } from "./difference-marks.tsx";
import { type Difference, type DifferenceItem, figuresOf, readDifference } from "./difference-row.ts";

/** Listings on a phone: each with its figures stacked, before and after side by side. */
export function DifferenceCards({ rows }: { rows: readonly DifferenceItem[] }) {
  return (
    <ul className="bulk-cards">
      {rows.map(({ cursor, item }) => (
        <li key={cursor}>
          <DifferenceCard item={readDifference(item)} />
        </li>
      ))}
    </ul>
  );
}

function DifferenceCard({ item }: { item: Difference }) {
  const { product } = item.listing;
  const { before, after } = figuresOf(item);
  return (
    <>
      <Text as="p" weight="bold">
        {product.name}
      </Text>
      <Text as="p" size="1" color="gray">
        {[listingPlace(item.listing), product.sku].filter(Boolean).join(" · ")}
      </Text>
      <DifferenceMarks item={item} />
      <dl>
        <Line
          name="Preço"
          before={<Cents value={before.priceCents} />}
          after={after && <Cents value={after.priceCents} weight="bold" />}
        />
        <Line
          name="Você fica com"
          before={<Cents value={before.profitCents} />}
          after={after && <Cents value={after.profitCents} weight="bold" />}
        />
        <Line
          name="Margem"
          before={<Percent value={before.marginPct} />}
          after={after && <Percent value={after.marginPct} weight="bold" />}
        />
      </dl>
    </>
  );
}

function Line({ name, before, after }: { name: string; before: ReactNode; after: ReactNode }) {
  return (
    <>
      <Text as="span" size="2" color="gray" asChild>
        <dt>{name}</dt>
      </Text>
      <dd>
        {after === null ? (
          before
        ) : (
          <>
            <span className="bulk-before">{before}</span>
            <span aria-hidden> → </span>
            <span className="visually-hidden"> passa a </span>
            {after}
          </>
        )}
      </dd>
    </>
  );
}

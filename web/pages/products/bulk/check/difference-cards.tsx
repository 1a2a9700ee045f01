import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { listingPlace } from "#core/text/channel-text.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { DifferenceMarks } from "./difference-marks.tsx";
import { type Difference, type DifferenceItem, readDifference } from "./difference-row.ts";

/** Listings on a phone: each with its figures below each other, before and after side by side. */
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
  const { product, channel, listingType } = item.listing;
  const changes = item.outcome === "CHANGED";
  return (
    <>
      <Text as="p" weight="bold">
        {product.name}
      </Text>
      <Text as="p" size="1" color="gray">
        {[listingPlace(channel, listingType ?? null), product.sku].filter(Boolean).join(" · ")}
      </Text>
      <DifferenceMarks item={item} />
      <dl>
        <Line name="Preço" before={<Cents value={item.oldPriceCents} />}>
          {changes ? <Cents value={item.newPriceCents} weight="bold" /> : null}
        </Line>
        <Line name="Você fica com" before={<Cents value={item.oldProfitCents} />}>
          {changes ? <Cents value={item.newProfitCents} weight="bold" /> : null}
        </Line>
        <Line name="Margem" before={<Percent value={item.oldMarginPct} />}>
          {changes ? <Percent value={item.newMarginPct} weight="bold" /> : null}
        </Line>
      </dl>
    </>
  );
}

function Line({ name, before, children }: { name: string; before: ReactNode; children: ReactNode }) {
  return (
    <>
      <Text as="span" size="2" color="gray" asChild>
        <dt>{name}</dt>
      </Text>
      <dd>
        {children === null ? (
          before
        ) : (
          <>
            <span className="bulk-before">{before}</span>
            <span aria-hidden> → </span>
            <span className="visually-hidden"> passa a </span>
            {children}
          </>
        )}
      </dd>
    </>
  );
}

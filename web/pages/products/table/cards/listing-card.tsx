import { Card, Flex, Skeleton, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { HealthWord } from "#web/features/catalogue/health-word.tsx";
import { productPath } from "#web/shared/paths.ts";
import type { ListingRow } from "../rows/listing-row.ts";

/** A listing on a phone: the profit of a sale, its margin and health. It links to the product. */
export function ListingCard({ row }: { row: ListingRow }) {
  const { product, channel, listingType, profitCents, marginPct, health, betterPriceCents } = row;
  const place = listingPlace(channel, listingType ?? null);
  return (
    <Card asChild className="listing-card">
      <Link to={productPath(product.id)}>
        <Text as="p" size="3" weight="bold" truncate>
          {product.name}
        </Text>
        <Text as="p" size="1" color="gray" truncate>
          {product.sku === null ? place : `${place} · ${product.sku}`}
        </Text>
        <Flex justify="between" align="end" gap="3" mt="2">
          <Flex gap="4">
            <Figure label="Lucro por venda">
              <Cents value={profitCents} size="3" weight="bold" />
            </Figure>
            <Figure label="Margem">
              <Percent value={marginPct} size="3" weight="bold" />
            </Figure>
          </Flex>
          <Text size="2">
            <HealthWord health={health} betterPriceCents={betterPriceCents} isShort />
          </Text>
        </Flex>
      </Link>
    </Card>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="listing-card-figure">
      <Text size="1" color="gray">
        {label}
      </Text>
      {children}
    </span>
  );
}

/** The placeholder of a card that is loading. */
export function SkeletonCard() {
  return (
    <Card className="listing-card">
      <Skeleton width="60%" height="20px" />
      <Skeleton width="40%" height="14px" mt="2" />
      <Skeleton height="28px" mt="3" />
      <span className="visually-hidden">Carregando...</span>
    </Card>
  );
}

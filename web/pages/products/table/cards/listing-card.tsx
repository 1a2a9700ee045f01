import { Card, Flex, Skeleton, Text } from "@radix-ui/themes";
import { type MouseEvent, memo, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { HealthWord } from "#web/features/catalogue/health-word.tsx";
import { productPath } from "#web/shared/paths.ts";
import { useLiveRow } from "../edit/edit-context.ts";
import type { CellKind } from "../edit/fields/cell-fields.ts";
import { UnsavedMark } from "../edit/typed-cell.tsx";
import type { ListingRow } from "../rows/listing-row.ts";
import { ListingCardFields } from "./card-fields.tsx";

type Props = {
  row: ListingRow;
  /** The field that is open for typing. */
  open: CellKind | null;
  onOpen: (row: ListingRow, kind: CellKind) => void;
  /** Null while the phone does not select: the card then leads to the product. */
  isSelected: boolean | null;
  onToggle: (id: string) => void;
};

/**
 * A listing on a phone: the profit of a sale, its margin and health, and its cost and price, with
 * which the figures move (PR-05).
 */
export const ListingCard = memo(function ListingCard(props: Props) {
  const { row, open, onOpen, isSelected, onToggle } = props;
  const { product } = row;
  const { profitCents, marginPct, health, betterPriceCents, isUnsaved } = useLiveRow(row);
  const place = listingPlace(row);
  const isSelecting = isSelected !== null;
  /** While the phone selects, a tap anywhere on the card does. */
  function onClickCapture(event: MouseEvent): void {
    if (!isSelecting) return;
    event.preventDefault();
    event.stopPropagation();
    onToggle(row.id);
  }
  return (
    <Card
      className="listing-card"
      data-selecting={isSelecting || undefined}
      data-selected={isSelected || undefined}
      onClickCapture={onClickCapture}
    >
      <Link to={productPath(product.id)} draggable={false} className="listing-card-link">
        <Text as="p" size="3" weight="bold" truncate>
          {product.name}
        </Text>
        <Text as="p" size="1" color="gray" truncate>
          {product.sku === null ? place : `${place} · ${product.sku}`}
        </Text>
        <Flex justify="between" align="end" gap="3" mt="2">
          <Flex gap="4">
            <Figure label="Lucro por venda">
              {isUnsaved ? <UnsavedMark /> : null}
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
      {isSelecting ? (
        <input
          type="checkbox"
          className="listing-card-check"
          aria-label={`Selecionar ${product.name}`}
          checked={isSelected}
          onChange={() => {}}
        />
      ) : null}
      <ListingCardFields row={row} open={open} onOpen={(kind) => onOpen(row, kind)} />
    </Card>
  );
});

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="listing-card-figure">
      <Text size="1" color="gray">
        {label}
      </Text>
      <span>{children}</span>
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
      <Skeleton height="40px" mt="3" />
      <span className="visually-hidden">Carregando...</span>
    </Card>
  );
}

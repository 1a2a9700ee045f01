import { signedMoney } from "#core/comparison/fee-changes/fee-change-text.ts";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { HealthWord } from "#web/features/catalogue/health-word.tsx";
import { ListingName } from "#web/features/comparison/listing-name.tsx";
import type { ComparedRow } from "#web/features/comparison/row-list.tsx";
import { graphql } from "#web/gql/gql.ts";
import type { FeeChangeRow_RowFragment } from "#web/gql/graphql.ts";

/** A listing under the rules before and after a change. */
export const FeeChangeRow_row = graphql(`
  fragment FeeChangeRow_row on FeeChangeRow {
    listingId
    productId
    name
    sku
    listingType
    channelName
    priceCents
    unitsPerMonth
    profitBeforeCents
    profitAfterCents
    marginBeforePct
    marginAfterPct
    healthAfter
    monthlyChangeCents
    restoringPriceCents
  }
`);

export type FeeChangeRow = FeeChangeRow_RowFragment;

export const removedListing = "Anúncio removido";

export const feeChangeColumns = [
  { name: "Você fica com" },
  { name: "Margem" },
  { name: "Por mês" },
  { name: "Preço sugerido", width: "20%" },
];

/** A listing, the figure under the new rules first. */
export function comparedRow(row: FeeChangeRow): ComparedRow {
  const { productId, unitsPerMonth, restoringPriceCents } = row;
  return {
    key: row.listingId,
    name: (
      <ListingName
        name={row.name ?? removedListing}
        productId={productId ?? null}
        isGone={productId == null}
        details={[
          <HealthWord key="health" health={row.healthAfter} isShort />,
          row.channelName,
          row.listingType === "PREMIUM" ? "Premium" : null,
          row.sku,
        ]}
      />
    ),
    figures: [
      {
        value: <Cents value={row.profitAfterCents} weight="bold" />,
        note: `antes ${formatCents(row.profitBeforeCents)}`,
      },
      {
        value: <Percent value={row.marginAfterPct} weight="bold" />,
        note: (
          <>
            antes <Percent value={row.marginBeforePct} />
          </>
        ),
      },
      {
        value: <MonthlyChange cents={row.monthlyChangeCents ?? null} />,
        note: unitsPerMonth == null ? "sem vendas por mês" : `${formatCount(unitsPerMonth)} vendas`,
      },
      {
        value: restoringPriceCents == null ? "—" : <strong>{formatCents(restoringPriceCents)}</strong>,
        note: `hoje ${formatCents(row.priceCents)}`,
      },
    ],
  };
}

function MonthlyChange({ cents }: { cents: number | null }) {
  if (cents === null) return "—";
  return (
    <strong className="fee-change-monthly" data-loss={cents < 0 || undefined}>
      {signedMoney(cents)}
    </strong>
  );
}

import { Text } from "@radix-ui/themes";
import { formatCount } from "#core/format/decimal.ts";
import { formatRate } from "#core/format/percent.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { missingList } from "#core/text/listing-text.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { ListingName } from "#web/features/comparison/listing-name.tsx";
import type { ComparedRow } from "#web/features/comparison/row-list.tsx";
import type { SimulationRow } from "./row-fragment.ts";
import { entryText, rangeLines, restoringText, VerdictWord } from "./verdict-word.tsx";

export const simulationColumns = [{ name: "Você fica com" }, { name: "Margem" }, { name: "Por mês" }];

/** `isCampaign`: a discount or prices are asked, which a listing may meet or not. */
export type Asked = { hasCoupon: boolean; isCampaign: boolean };

/** A listing with the gate of the campaign as its verdict (SC-06). */
export function comparedRow(key: string, row: SimulationRow, asked: Asked): ComparedRow {
  return {
    key,
    name: <ListingName name={row.name} productId={row.productId} details={[listingPlace(row), row.sku]} />,
    figures: [
      {
        value: <Cents value={row.profitAfterCents} weight="bold" />,
        before: <Cents value={row.profitBeforeCents} />,
      },
      {
        value: <Percent value={row.marginAfterPct} weight="bold" />,
        before: <Percent value={row.marginBeforePct} />,
      },
      {
        value: <Cents value={row.monthlyAfterCents} weight="bold" />,
        before: <Cents value={row.monthlyBeforeCents} />,
      },
    ],
    verdict: <Gate row={row} {...asked} />,
  };
}

function Gate({ row, hasCoupon, isCampaign }: Asked & { row: SimulationRow }) {
  const { missing, unitsPerMonth, breakEvenUnits, monthlyBeforeCents, monthlyAfterCents } = row;
  const isWorse = (monthlyAfterCents ?? 0) < (monthlyBeforeCents ?? 0);
  const ranges = isCampaign ? rangeLines(row) : [];
  const details = [
    ...(missing.length > 0 ? [`falta ${missingList(missing)}`] : ranges),
    (isCampaign ? entryText(row) : restoringText(row)) || null,
    hasCoupon && row.deepestPct != null
      ? `sem o cupom, desconto máximo de ${formatRate(row.deepestPct)}`
      : null,
    isWorse && breakEvenUnits != null && unitsPerMonth != null
      ? `empata com ${formatCount(breakEvenUnits)} por mês (hoje ${formatCount(unitsPerMonth)})`
      : null,
  ].filter((text) => text !== null);
  return (
    <>
      <VerdictWord row={row} isCampaign={isCampaign} />
      {details.map((text) => (
        <Text as="p" key={text} size="1" color="gray">
          {text}
        </Text>
      ))}
    </>
  );
}

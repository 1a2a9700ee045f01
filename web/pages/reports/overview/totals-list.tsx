import { Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { ExampleMark } from "#web/features/seller-settings/example-mark.tsx";
import { paths } from "#web/shared/paths.ts";
import type { Totals } from "../report-types.ts";

/** The catalogue's four figures; each leads to the rows that it counts (RE-01). */
export function TotalsList({ totals }: { totals: Totals }) {
  const { monthlyProfitCents, averageMarginPct, listingsInLoss, monthlyLossCents } = totals;
  const margin = averageMarginPct == null ? "—" : formatPercent(averageMarginPct);
  const figures = [
    { label: "Lucro por mês", value: formatCents(monthlyProfitCents), query: "sort=MONTHLY_PROFIT" },
    { label: "Margem média", value: margin, query: "sort=MARGIN&direction=ASC" },
    { label: "Anúncios com prejuízo", value: formatCount(listingsInLoss), query: "healths=LOSS" },
    {
      label: "Prejuízo por mês",
      value: formatCents(monthlyLossCents),
      query: "healths=LOSS&sort=MONTHLY_PROFIT&direction=ASC",
    },
  ];
  return (
    <>
      <ul className="report-totals">
        {figures.map(({ label, value, query }) => (
          <li key={label}>
            <Text as="p" size="2" color="gray">
              <Link to={`${paths.products}?${query}`}>{label}</Link>
            </Text>
            <Text as="p" size={{ initial: "5", sm: "6" }} weight="bold" className="tabular report-total">
              {value}
            </Text>
          </li>
        ))}
      </ul>
      <ExampleMark examples={totals.examples} />
    </>
  );
}

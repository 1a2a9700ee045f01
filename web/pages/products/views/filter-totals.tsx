import { Text, Link as TextLink } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { useQuery } from "urql";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { graphql } from "#web/gql/gql.ts";
import { listingVariables, type TableView, writeView } from "../table/view/table-view.ts";
import "./filter-totals.css";

const FilterTotalsQuery = graphql(`
  query FilterTotals($filter: ListingFilter) {
    viewer {
      id
      listings(first: 0, filter: $filter) {
        totals {
          monthlyProfitCents
          averageMarginPct
          listingsInLoss
          listingsLeftOut
        }
      }
    }
  }
`);

/**
 * What the listings of the filter earn together, on all pages (GR-05): the server's figures, the
 * same as the dashboard's. Says what they leave out, with a link to it.
 */
export function FilterTotals({ view }: { view: TableView }) {
  const { filter } = listingVariables(view);
  const [{ data }] = useQuery({
    query: FilterTotalsQuery,
    variables: { filter },
    requestPolicy: "cache-and-network",
  });
  const totals = data?.viewer?.listings.totals;
  if (!totals) return null;
  const { monthlyProfitCents, averageMarginPct, listingsInLoss, listingsLeftOut } = totals;
  const isLoss = monthlyProfitCents < 0;
  return (
    <Text as="p" size="2" className="filter-totals tabular">
      <span>
        {isLoss ? "Prejuízo por mês " : "Lucro por mês "}
        <Text weight="bold" color={isLoss ? "tomato" : undefined}>
          {formatCents(Math.abs(monthlyProfitCents))}
        </Text>
      </span>
      {averageMarginPct == null ? null : (
        <span>
          Margem média <Text weight="bold">{formatPercent(averageMarginPct)}</Text>
        </span>
      )}
      {listingsInLoss > 0 ? <span>{formatCount(listingsInLoss)} com prejuízo</span> : null}
      {listingsLeftOut > 0 ? (
        <span>
          sem{" "}
          <TextLink asChild underline="always">
            <Link to={{ search: writeView({ ...view, healths: [], missing: true }).toString() }}>
              {listingsLeftOut === 1 ? "1 anúncio" : `${formatCount(listingsLeftOut)} anúncios`} com dados
              faltando
            </Link>
          </TextLink>
        </span>
      ) : null}
    </Text>
  );
}

import { Text, Link as TextLink } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { useQuery } from "urql";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { listingVariables, type TableView, writeView } from "#web/features/listing-view/table-view.ts";
import { ExampleMark } from "#web/features/seller-settings/example-mark.tsx";
import { graphql } from "#web/gql/gql.ts";
import type { RowSelection } from "../table/selection/selection.ts";
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
          examples
        }
      }
    }
  }
`);

const SelectionTotalsQuery = graphql(`
  query SelectionTotals($ids: [ID!]!) {
    viewer {
      id
      catalogue {
        figuresOf(ids: $ids) {
          monthlyProfitCents
          averageMarginPct
          listingsInLoss
          listingsLeftOut
          examples
        }
      }
    }
  }
`);

/** More are asked for by filter: the server takes no more ids (GR-16). */
const maxChosen = 1000;

type Props = { view: TableView; selection: RowSelection };

/**
 * What the listings of the filter earn together, on all pages (GR-05), or those that are selected
 * (GR-16): the server's figures, the same as the dashboard's. Says what they leave out, with a link
 * to it.
 */
export function FilterTotals({ view, selection }: Props) {
  const { filter } = listingVariables(view);
  const ids = selection.kind === "some" ? [...selection.ids] : [];
  const isSelection = ids.length > 0 && ids.length <= maxChosen;
  const [{ data }] = useQuery({
    query: FilterTotalsQuery,
    variables: { filter },
    requestPolicy: "cache-and-network",
  });
  const [selected] = useQuery({
    query: SelectionTotalsQuery,
    variables: { ids },
    pause: !isSelection,
    requestPolicy: "cache-and-network",
  });
  const ofFilter = data?.viewer?.listings.totals;
  const ofSelection = isSelection ? selected.data?.viewer?.catalogue.figuresOf : null;
  const totals = ofSelection ?? ofFilter;
  if (!totals) return null;
  const { monthlyProfitCents, averageMarginPct, listingsInLoss, listingsLeftOut, examples } = totals;
  const isLoss = monthlyProfitCents < 0;
  return (
    <div className="filter-sums">
      <Text as="p" size="2" className="filter-totals tabular">
        <span>
          {isLoss ? "Prejuízo por mês " : "Lucro por mês "}
          {ofSelection
            ? `${ids.length === 1 ? "do selecionado" : `dos ${formatCount(ids.length)} selecionados`} `
            : ""}
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
        {listingsLeftOut > 0 ? <LeftOut view={view} count={listingsLeftOut} isLink={!ofSelection} /> : null}
      </Text>
      <ExampleMark examples={examples} />
    </div>
  );
}

function LeftOut({ view, count, isLink }: { view: TableView; count: number; isLink: boolean }) {
  const text = `${count === 1 ? "1 anúncio" : `${formatCount(count)} anúncios`} com dados faltando`;
  if (!isLink) return <span>sem {text}</span>;
  return (
    <span>
      sem{" "}
      <TextLink asChild underline="always">
        <Link to={{ search: writeView({ ...view, healths: [], missing: true }).toString() }}>{text}</Link>
      </TextLink>
    </span>
  );
}

import { Flex } from "@radix-ui/themes";
import { useState } from "react";
import { campaignVerdictText, priceVerdictText } from "#core/comparison/simulation/campaign-text.ts";
import { formatCount } from "#core/format/decimal.ts";
import { listingPagesText, RowList } from "#web/features/comparison/row-list.tsx";
import { CsvLink, RowChoice } from "#web/features/comparison/row-tools.tsx";
import { readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { CampaignVerdict, SimulationRowOrder } from "#web/gql/graphql.ts";
import { serverPaths } from "#web/shared/server-paths.ts";
import { ListPages } from "#web/shared/ui/lists/list-pages.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { CampaignActions } from "./campaign-actions.tsx";
import { RepriceButton } from "./reprice-button.tsx";
import { type RowFilter, SimulationRow_row } from "./row-fragment.ts";
import { comparedRow, simulationColumns } from "./simulation-row.tsx";

const SimulationRowsQuery = graphql(`
  query SimulationRows(
    $id: ID!
    $group: SimulationGroup
    $verdict: CampaignVerdict
    $orderBy: SimulationRowOrder!
    $after: String
  ) {
    node(id: $id) {
      __typename
      id
      ... on Simulation {
        rows(first: 50, after: $after, group: $group, verdict: $verdict, orderBy: $orderBy) {
          edges {
            cursor
            node {
              ...SimulationRow_row
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`);

type Props = {
  id: string;
  verdicts: readonly { verdict: CampaignVerdict; count: number }[];
  /** Whether any listing has units a month: without, the order by month says nothing. */
  hasUnits: boolean;
  hasCoupon: boolean;
  /** Null: the simulation asks none, or a price of each listing. */
  discountPct: number | null;
  /** False: only the day and the taxes change, which no listing enters. */
  isCampaign: boolean;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
};

const orders: readonly { value: SimulationRowOrder; text: string }[] = [
  { value: "LARGEST_LOSS", text: "Maior perda por mês" },
  { value: "LARGEST_GAIN", text: "Maior ganho por mês" },
  { value: "LOWEST_MARGIN", text: "Menor margem" },
  { value: "DEEPEST_DISCOUNT", text: "Maior desconto possível" },
  { value: "NAME", text: "Nome" },
];

/** The listings of a simulation, with the gate of the campaign as their last column (SC-06). */
export function SimulationRows(props: Props) {
  const { id, verdicts, hasUnits, hasCoupon, discountPct, isCampaign, filter, onFilter } = props;
  const [chosenOrder, setOrder] = useState<SimulationRowOrder | null>(null);
  const orderBy = chosenOrder ?? (hasUnits ? "LARGEST_LOSS" : "LOWEST_MARGIN");
  const { verdict } = filter;
  return (
    <CardSection title="Anúncio por anúncio">
      <Flex gap="3" wrap="wrap" align="end" mb="3">
        <RowChoice
          label="Quais"
          value={verdict ?? ""}
          options={verdictOptions(verdicts, isCampaign)}
          onChange={(value) => onFilter({ ...filter, verdict: value === "" ? null : value })}
        />
        <RowChoice label="Ordem" value={orderBy} options={orders} onChange={setOrder} />
        <Flex gap="2" wrap="wrap" className="simulation-ways">
          <CsvLink path={serverPaths.simulationTable} query={verdict === null ? { id } : { id, verdict }} />
          <RepriceButton id={id} filter={filter} />
          {isCampaign && discountPct === null ? null : (
            <CampaignActions
              id={id}
              filter={filter}
              discountPct={isCampaign ? discountPct : null}
              verdicts={verdicts}
            />
          )}
        </Flex>
      </Flex>
      <ListPages
        key={JSON.stringify([filter, orderBy])}
        query={SimulationRowsQuery}
        variables={(after) => ({ id, ...filter, orderBy, after })}
        pick={({ node }) => (node?.__typename === "Simulation" ? node.rows : null)}
        texts={listingPagesText}
      >
        {(edges, isFirst) => (
          <RowList
            rows={edges.map(({ cursor, node }) =>
              comparedRow(cursor, readFragment(SimulationRow_row, node), { hasCoupon, isCampaign }),
            )}
            columns={simulationColumns}
            nameWidth="34%"
            beforeWord="hoje"
            verdictTitle={isCampaign ? "Campanha" : "Em janeiro"}
            isFirst={isFirst}
          />
        )}
      </ListPages>
    </CardSection>
  );
}

function verdictOptions(
  verdicts: Props["verdicts"],
  isCampaign: boolean,
): { value: CampaignVerdict | ""; text: string }[] {
  const total = verdicts.reduce((sum, { count }) => sum + count, 0);
  return [
    { value: "", text: `Todos (${formatCount(total)})` },
    ...verdicts
      .filter(({ count }) => count > 0)
      .map(({ verdict, count }) => ({
        value: verdict,
        text: `${(isCampaign ? campaignVerdictText : priceVerdictText)[verdict]} (${formatCount(count)})`,
      })),
  ];
}

import { Flex, Heading, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { abcClasses } from "#core/reports/abc-class.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { ChoiceGroup } from "#web/features/report-parts/choice-group.tsx";
import { DownloadLink } from "#web/features/report-parts/download-link.tsx";
import { ReportTable } from "#web/features/report-parts/report-table.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { AbcMeasure } from "#web/gql/graphql.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { productPath } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import type { OnChoose } from "../report-choice.ts";
import type { DetailedReport } from "../report-types.ts";
import { abcTitle, sellsMuchTitle } from "./abc-text.ts";

const AbcRow_listing = graphql(`
  fragment AbcRow_listing on Listing {
    id
    channel
    listingType
    channelName
    product {
      id
      name
    }
  }
`);

type Props = { report: DetailedReport; by: AbcMeasure; onChoose: OnChoose };

const measures = [
  { value: "PROFIT", text: "Lucro" },
  { value: "REVENUE", text: "Receita" },
] as const;

/** Which listings make the profit, beside those that make the revenue (RE-03). */
export function AbcCard({ report, by, onChoose }: Props) {
  const { abcClasses: cells, abc, sellsMuch } = report;
  if (cells.length === 0) return null;
  return (
    <CardSection title={abcTitle(cells)}>
      <ReportTable
        columns={[
          { title: "Classe" },
          { title: "Anúncios por lucro", isFigure: true },
          { title: "Lucro por mês", isFigure: true },
          { title: "Anúncios por receita", isFigure: true },
          { title: "Receita por mês", isFigure: true },
        ]}
        rows={abcClasses.map((name) => {
          const byProfit = cells.filter(({ profitClass }) => profitClass === name);
          const byRevenue = cells.filter(({ revenueClass }) => revenueClass === name);
          return {
            key: name,
            cells: [
              name,
              formatCount(sum(byProfit, "listings")),
              formatCents(sum(byProfit, "profitCents")),
              formatCount(sum(byRevenue, "listings")),
              formatCents(sum(byRevenue, "revenueCents")),
            ],
          };
        })}
      />
      <Text as="p" size="2" color="gray" mt="2">
        A: os que somam 80% do total. B: os seguintes, até 95%. C: o resto, e todo prejuízo.
      </Text>
      {sellsMuch.edges.length > 0 ? (
        <section className="abc-little">
          <Heading as="h3" size="3" mt="5" mb="2">
            {sellsMuchTitle(cells)}
          </Heading>
          <ul>
            {sellsMuch.edges.map(({ node, place }) => (
              <li key={node.id}>
                <ListingName listing={node} />{" "}
                <Text color="gray" size="2" className="tabular">
                  vende {formatCents(place?.revenueCents)} e deixa {formatCents(place?.profitCents)} por mês
                </Text>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Flex align="center" gap="3" wrap="wrap" mt="5" mb="2">
        <Heading as="h3" size="3">
          Os cinco primeiros
        </Heading>
        <ChoiceGroup
          label="Os cinco primeiros por"
          value={by}
          options={measures}
          onChange={(value) => onChoose({ abcBy: value })}
        />
      </Flex>
      <ReportTable
        columns={[
          { title: "Anúncio" },
          { title: "Lucro por mês", isFigure: true },
          { title: "Receita por mês", isFigure: true },
          { title: "Acumulado", isFigure: true },
          { title: "Classes" },
        ]}
        rows={abc.edges.map(({ node, place }) => ({
          key: node.id,
          cells: [
            <ListingName key={node.id} listing={node} />,
            formatCents(place?.profitCents),
            formatCents(place?.revenueCents),
            formatPercent((by === "PROFIT" ? place?.profitCumulatedPct : place?.revenueCumulatedPct) ?? 0),
            `${place?.profitClass} em lucro, ${place?.revenueClass} em receita`,
          ],
        }))}
      />
      <Flex mt="4" gap="4" wrap="wrap">
        <DownloadLink report="abc" query={{ by }} />
        <Text size="2" color="gray">
          {listingCountText(sum(cells, "listings"))} com vendas informadas
        </Text>
      </Flex>
    </CardSection>
  );
}

function ListingName({ listing: masked }: { listing: FragmentType<typeof AbcRow_listing> }) {
  const listing = readFragment(AbcRow_listing, masked);
  return (
    <>
      <Link to={productPath(listing.product.id)} className="report-name">
        {listing.product.name}
      </Link>{" "}
      <Text color="gray">· {listingPlace(listing)}</Text>
    </>
  );
}

type Cell = DetailedReport["abcClasses"][number];

function sum(cells: readonly Cell[], field: "listings" | "profitCents" | "revenueCents"): number {
  return cells.reduce((total, cell) => total + cell[field], 0);
}

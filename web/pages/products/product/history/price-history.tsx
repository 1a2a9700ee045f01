import { Button, Flex, Text } from "@radix-ui/themes";
import { useState } from "react";
import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import { ChangeList } from "./change-list.tsx";
import { historySeries } from "./history-series.ts";
import { PriceChart } from "./price-chart.tsx";

const PriceHistoryQuery = graphql(`
  query PriceHistory($id: ID!, $first: Int!) {
    product(id: $id) {
      id
      version
      priceChanges(first: $first) {
        pageInfo {
          hasNextPage
        }
        edges {
          node {
            id
            kind
            oldCents
            newCents
            profitCents
            actor
            actorName
            createdAt
            listing {
              id
              version
              channel
              listingType
            }
          }
        }
      }
    }
  }
`);

type Props = { productId: string; isReadOnly: boolean };

const firstPage = 25;
/** The most that one request asks for. */
const longestPage = 100;

/** Cost and prices over time, as a chart, and every change as a table (PR-10). */
export function PriceHistory({ productId: id, isReadOnly }: Props) {
  const [first, setFirst] = useState(firstPage);
  const [{ data, fetching }, ask] = useQuery({
    query: PriceHistoryQuery,
    variables: { id, first },
    requestPolicy: "cache-and-network",
  });
  const changes = data?.product?.priceChanges.edges.map(({ node }) => node) ?? null;
  if (changes === null && fetching) return <ListLoading text="Carregando o histórico" />;
  if (changes === null || !data?.product) {
    return (
      <ListFailure
        text="Não conseguimos carregar o histórico. Ele continua guardado."
        onRetry={() => ask({ requestPolicy: "network-only" })}
      />
    );
  }
  if (changes.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        Nada mudou ainda. Cada novo custo ou preço aparece aqui, com quem mudou e o que sobrava por venda.
      </Text>
    );
  }
  const series = historySeries(changes);
  return (
    <Flex direction="column" gap="5">
      {series.points.length > 1 ? <PriceChart series={series} /> : null}
      <ChangeList changes={changes} productVersion={data.product.version} isReadOnly={isReadOnly} />
      {data.product.priceChanges.pageInfo.hasNextPage && first < longestPage ? (
        <div>
          <Button variant="soft" color="gray" loading={fetching} onClick={() => setFirst(longestPage)}>
            Mostrar mais
          </Button>
        </div>
      ) : null}
    </Flex>
  );
}

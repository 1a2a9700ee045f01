import { Button, Flex, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { useQuery } from "urql";
import { formatShortDay } from "#core/fees/civil-day.ts";
import { formatMoney } from "#core/format/money.ts";
import { channelText } from "#core/sale/channel.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { graphql } from "#web/gql/gql.ts";
import { comparePath, scenariosOfProduct } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import "./product-scenarios.css";

const ProductScenariosQuery = graphql(`
  query ProductScenarios($productId: ID!) {
    viewer {
      id
      scenarios(productId: $productId, first: 5) {
        totalCount
        edges {
          node {
            id
            name
            channel
            day
            priceList
            result {
              marginAfterAds {
                value
                pct
              }
            }
          }
        }
      }
    }
  }
`);

/** The newest scenarios of a product (SC-02); nothing while there are none. */
export function ProductScenarios({ productId }: { productId: string }) {
  const [{ data }] = useQuery({
    query: ProductScenariosQuery,
    variables: { productId },
    requestPolicy: "cache-and-network",
  });
  const scenarios = data?.viewer?.scenarios;
  if (!scenarios || scenarios.totalCount === 0) return null;
  const rows = scenarios.edges.map(({ node }) => node);
  return (
    <CardSection title="Cenários">
      <ul className="product-scenarios">
        {rows.map(({ id, name, channel, day, priceList, result: { marginAfterAds: left } }) => (
          <li key={id}>
            <div className="product-scenario-name">
              <Text as="p" size="2" weight="bold">
                <Link to={comparePath([id])}>{name}</Link>
              </Text>
              <Text as="p" size="2" color="gray">
                {channelText[channel]}
                {channel === "OWN_FEES" ? "" : `, regras de ${formatShortDay(day)}`}
              </Text>
            </div>
            <Text as="p" size="2" className="product-scenario-figures tabular">
              {formatMoney(priceList)}
              <span>
                <Cents value={left.value * 100} weight="bold" /> · <Percent value={left.pct} />
              </span>
            </Text>
          </li>
        ))}
      </ul>
      <Flex gap="3" wrap="wrap" mt="3">
        {rows.length > 1 ? (
          <Button size="2" variant="soft" asChild>
            <Link to={comparePath(rows.slice(0, 4).map(({ id }) => id))}>Comparar</Link>
          </Button>
        ) : null}
        <Button size="2" variant="soft" color="gray" asChild>
          <Link to={scenariosOfProduct(productId)}>
            {scenarios.totalCount > rows.length ? `Ver os ${scenarios.totalCount}` : "Ver em Cenários"}
          </Link>
        </Button>
      </Flex>
    </CardSection>
  );
}

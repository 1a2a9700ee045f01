import { Button, Flex, Text } from "@radix-ui/themes";
import { TrendingDown } from "lucide-react";
import { Link } from "react-router-dom";
import { useQuery } from "urql";
import { formatCents } from "#core/format/money.ts";
import { ExampleMark } from "#web/features/seller-settings/example-mark.tsx";
import { graphql } from "#web/gql/gql.ts";
import { countText, listingCountText } from "#web/shared/count-text.ts";
import { importedListingsPath } from "#web/shared/paths.ts";

const ImportOutcomeQuery = graphql(`
  query ImportOutcome($id: ID!) {
    viewer {
      id
      listings(first: 0, filter: { importId: $id }) {
        totalCount
        totals {
          monthlyProfitCents
          averageMarginPct
          monthlyLossCents
          listingsInLoss
          listingsLeftOut
          examples
        }
      }
    }
  }
`);

/**
 * What the listings of this import earn a month, how many lose money, and the way to exactly these
 * rows of the table (D306).
 */
export function ImportOutcome({ id }: { id: string }) {
  const [{ data }] = useQuery({
    query: ImportOutcomeQuery,
    variables: { id },
    requestPolicy: "cache-and-network",
  });
  const { totalCount = 0, totals } = data?.viewer?.listings ?? {};
  if (!totals || totalCount === 0) return null;
  const {
    monthlyProfitCents,
    averageMarginPct,
    monthlyLossCents,
    listingsInLoss,
    listingsLeftOut,
    examples,
  } = totals;
  const isLoss = monthlyProfitCents < 0;
  // No margin is weighted where nothing is sold.
  const lacksUnits = averageMarginPct == null;
  const hasFigures = listingsLeftOut < totalCount;
  return (
    <div className="import-outcome">
      {hasFigures && lacksUnits ? (
        <Text as="p" size="4" weight="bold">
          Sem vendas por mês informadas: ainda não há lucro por mês
        </Text>
      ) : null}
      {hasFigures && !lacksUnits ? (
        <Text as="p" size="4" weight="bold" className="tabular" color={isLoss ? "tomato" : undefined}>
          {isLoss ? "Prejuízo de " : "Lucro de "}
          {formatCents(Math.abs(monthlyProfitCents))} por mês nesta importação
        </Text>
      ) : null}
      {hasFigures ? null : (
        <Text as="p" size="4" weight="bold">
          Ainda sem lucro para mostrar
        </Text>
      )}
      <ExampleMark examples={examples} />
      {listingsInLoss > 0 ? (
        <Text as="p" size="2" mt="1" color="tomato" className="import-loss tabular">
          <TrendingDown size={16} aria-hidden />
          {countText(listingsInLoss, "anúncio dá prejuízo", "anúncios dão prejuízo")}: −
          {formatCents(monthlyLossCents)} por mês
        </Text>
      ) : null}
      {listingsLeftOut > 0 ? (
        <Text as="p" size="2" mt="1" color="gray" className="tabular">
          Fora da conta: {listingCountText(listingsLeftOut)} com dados faltando.
        </Text>
      ) : null}
      <Flex gap="3" mt="4" wrap="wrap">
        <Button size="3" asChild>
          <Link to={importedListingsPath(id)}>
            {totalCount === 1
              ? "Ver o anúncio que entrou"
              : `Ver os ${listingCountText(totalCount)} que entraram`}
          </Link>
        </Button>
        {listingsInLoss > 0 ? (
          <Button size="3" variant="soft" asChild>
            <Link to={importedListingsPath(id, "healths=LOSS")}>Ver o que dá prejuízo</Link>
          </Button>
        ) : null}
        {listingsLeftOut > 0 ? (
          <Button size="3" variant="soft" color="gray" asChild>
            <Link to={importedListingsPath(id, "missing=true")}>Completar o que falta</Link>
          </Button>
        ) : null}
      </Flex>
    </div>
  );
}

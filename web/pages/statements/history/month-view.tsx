import { Button, Flex, Text } from "@radix-ui/themes";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { formatDay } from "#core/fees/civil-day.ts";
import { marketplaceRows } from "#core/sale/channel.ts";
import { ContestButton } from "#web/features/disputes/contest-button.tsx";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { paths } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { SkeletonCards } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import type { ChosenMonth } from "./chosen-month.ts";
import { DeleteMonth } from "./delete-month.tsx";
import { MonthOrdersCard } from "./month-orders-card.tsx";
import { MonthTotals } from "./month-totals.tsx";

const StatementMonthQuery = graphql(`
  query StatementMonth($channel: Marketplace!, $month: String!) {
    viewer {
      id
      statementMonth(marketplace: $channel, month: $month) {
        orders
        overchargedOrders
        ...MonthTotals_month
      }
    }
  }
`);

type Props = { chosen: ChosenMonth; canContest: boolean; onDeleted: () => void };

/** A kept month, read again without its file (ST-05). */
export function MonthView({ chosen, canContest, onDeleted }: Props) {
  const { channel, month } = chosen;
  const [{ data, error, fetching }, retry] = usePageQuery({
    query: StatementMonthQuery,
    variables: { channel, month },
    requestPolicy: "cache-and-network",
  });
  const kept = data?.viewer?.statementMonth;
  return (
    <>
      <Flex>
        <Button variant="soft" color="gray" asChild>
          <Link to={paths.statements}>
            <ArrowLeft size={16} aria-hidden />
            Todos os extratos
          </Link>
        </Button>
      </Flex>
      {kept ? (
        <>
          <MonthTotals month={kept}>
            {canContest && kept.overchargedOrders > 0 ? (
              <Flex mt="4">
                <ContestButton orders={kept.overchargedOrders} inputs={[{ marketplace: channel, month }]} />
              </Flex>
            ) : null}
          </MonthTotals>
          <MonthOrdersCard key={`${channel} ${month}`} chosen={chosen} />
          <DeleteMonth chosen={chosen} orders={kept.orders} onDeleted={onDeleted} />
        </>
      ) : null}
      {kept === null && !fetching ? <NothingKept {...chosen} /> : null}
      {kept === undefined && error ? (
        <LoadFailure title="Não conseguimos carregar este mês" isRetrying={fetching} onRetry={retry}>
          O servidor não respondeu como esperado. O que você guardou continua guardado.
        </LoadFailure>
      ) : null}
      {kept === undefined && !error ? <SkeletonCards /> : null}
    </>
  );
}

function NothingKept({ channel, month }: ChosenMonth) {
  return (
    <CardSection title={`Nada guardado de ${formatDay(month)}`}>
      <Text as="p" className="measure">
        Leia o extrato {marketplaceRows[channel].of} deste mês e guarde o resultado: ele aparece aqui.
      </Text>
    </CardSection>
  );
}

import { Button, Card, Flex, Text } from "@radix-ui/themes";
import { MessageSquareWarning, Printer, ReceiptText } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Marketplace } from "#core/sale/channel.ts";
import { type DisputeTotal, totalsDetail, totalsTitle } from "#web/features/disputes/dispute-copy.ts";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { paths } from "#web/shared/paths.ts";
import { IconTile } from "#web/shared/ui/icon-tile.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { Page } from "#web/shared/ui/page/page.tsx";
import { SkeletonCards } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { DisputeBoard } from "./board/dispute-board.tsx";
import { usePrintDisputes } from "./use-print-disputes.tsx";
import "./disputes.css";

const DisputesPageQuery = graphql(`
  query DisputesPage {
    viewer {
      id
      statementDisputeTotals {
        state
        disputes
        cents
        recoveredCents
      }
    }
  }
`);

/** /reports/contestacoes: what was charged beyond the rule, and what became of it (ST-11). */
export function DisputesPage() {
  const [{ data, error, fetching }, retry] = usePageQuery({
    query: DisputesPageQuery,
    requestPolicy: "cache-and-network",
  });
  const totals = data?.viewer?.statementDisputeTotals;
  if (totals) return <Disputes totals={totals} />;
  return (
    <Page>
      {error ? (
        <LoadFailure
          title="Não conseguimos carregar as suas contestações"
          isRetrying={fetching}
          onRetry={retry}
        >
          O servidor não respondeu como esperado. Elas continuam guardadas.
        </LoadFailure>
      ) : (
        <SkeletonCards />
      )}
    </Page>
  );
}

function Disputes({ totals }: { totals: readonly DisputeTotal[] }) {
  const [channel, setChannel] = useState<Marketplace | null>(null);
  const { print, sheet } = usePrintDisputes(channel);
  const hasAny = totals.some(({ disputes }) => disputes > 0);
  const hasToDispute = totals.some(({ state, disputes }) => state === "TO_DISPUTE" && disputes > 0);
  return (
    <Page
      hasWideActions
      actions={
        <Flex gap="3" wrap="wrap">
          {hasToDispute ? (
            <Button variant="soft" onClick={() => void print()}>
              <Printer size={16} aria-hidden />
              Imprimir o que contestar
            </Button>
          ) : null}
          <Button variant="soft" color="gray" asChild>
            <Link to={paths.statements}>
              <ReceiptText size={16} aria-hidden />
              Extratos
            </Link>
          </Button>
        </Flex>
      }
    >
      {hasAny ? (
        <div className="disputes">
          <CardSection title={totalsTitle(totals)}>
            <Text as="p" className="measure">
              {totalsDetail(totals)}
            </Text>
          </CardSection>
          <DisputeBoard totals={totals} channel={channel} onChannel={setChannel} />
        </div>
      ) : (
        <NoDisputes />
      )}
      {sheet}
    </Page>
  );
}

function NoDisputes() {
  return (
    <Card size={{ initial: "2", sm: "4" }} className="disputes-empty">
      <Flex direction="column" gap="3" align="start">
        <IconTile icon={MessageSquareWarning} />
        <Text as="p" size="4" weight="bold">
          Nenhuma contestação ainda
        </Text>
        <Text as="p" color="gray">
          Leia um extrato do marketplace: o que foi cobrado a mais do que a regra vira uma contestação, com o
          texto pronto e o prazo contado.
        </Text>
        <Button asChild>
          <Link to={paths.statements}>Ler um extrato</Link>
        </Button>
      </Flex>
    </Card>
  );
}

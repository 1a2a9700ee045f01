import { Flex, Heading, Text } from "@radix-ui/themes";
import { useId, useState } from "react";
import { formatCount } from "#core/format/decimal.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { DisputeState } from "#core/statements/disputes/dispute-state.ts";
import { disputeStateText } from "#core/statements/disputes/dispute-text.ts";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { PageButtons } from "#web/shared/ui/lists/page-buttons.tsx";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import { DisputeCard } from "./dispute-card.tsx";

const DisputeColumnQuery = graphql(`
  query DisputeColumn($state: StatementDisputeState!, $channel: Marketplace, $after: String) {
    viewer {
      id
      statementDisputes(state: $state, channel: $channel, first: 20, after: $after) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            id
            ...DisputeCard_dispute
          }
        }
      }
    }
  }
`);

type Props = { state: DisputeState; channel: Marketplace | null };

/** The disputes in one state, page by page. */
export function DisputeColumn({ state, channel }: Props) {
  const titleId = useId();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [{ data, fetching }, retry] = usePageQuery({
    query: DisputeColumnQuery,
    variables: { state, channel, after: cursors.at(-1) ?? null },
    requestPolicy: "cache-and-network",
  });
  const page = data?.viewer?.statementDisputes;
  return (
    <section className="dispute-column" aria-labelledby={titleId} data-state={state}>
      <Flex gap="2" align="baseline">
        <Heading as="h2" size="3" id={titleId}>
          {disputeStateText[state]}
        </Heading>
        {page ? (
          <Text size="2" color="gray" className="tabular">
            {formatCount(page.totalCount)}
          </Text>
        ) : null}
      </Flex>
      {page && page.edges.length > 0 ? (
        <ul className="dispute-list">
          {page.edges.map(({ node }) => (
            <DisputeCard key={node.id} dispute={node} />
          ))}
        </ul>
      ) : null}
      {page && page.edges.length === 0 ? (
        <Text as="p" size="2" color="gray" className="dispute-none">
          {noneTexts[state]}
        </Text>
      ) : null}
      {page || !fetching ? null : <ListLoading text="Carregando as contestações" />}
      {page || fetching ? null : (
        <ListFailure text="O servidor não respondeu. As contestações continuam guardadas." onRetry={retry} />
      )}
      {page ? (
        <PageButtons
          cursors={cursors}
          onChange={setCursors}
          pageInfo={page.pageInfo}
          texts={{ newer: "Anteriores", older: "Próximas" }}
        />
      ) : null}
    </section>
  );
}

const noneTexts: Readonly<Record<DisputeState, string>> = {
  TO_DISPUTE: "Nada a contestar.",
  SENT: "Nenhuma à espera de resposta.",
  ACCEPTED: "Nenhuma aceita ainda.",
  REFUSED: "Nenhuma recusada.",
  CORRECTED: "Nenhuma corrigida.",
};

import { Flex, Heading, Text } from "@radix-ui/themes";
import { useId } from "react";
import { formatCount } from "#core/format/decimal.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { DisputeState } from "#core/statements/disputes/dispute-state.ts";
import { disputeStateText } from "#core/statements/disputes/dispute-text.ts";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { useWalk, WalkedPage } from "#web/shared/ui/lists/walked-page.tsx";
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
  const walk = useWalk();
  const [{ data, fetching }, retry] = usePageQuery({
    query: DisputeColumnQuery,
    variables: { state, channel, after: walk.after },
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
      <WalkedPage
        walk={walk}
        pageInfo={page?.pageInfo}
        isLoading={fetching}
        onRetry={retry}
        texts={listTexts}
      >
        {page?.edges.length ? (
          <ul className="dispute-list">
            {page.edges.map(({ node }) => (
              <DisputeCard key={node.id} dispute={node} />
            ))}
          </ul>
        ) : (
          <Text as="p" size="2" color="gray" className="dispute-none">
            {noneTexts[state]}
          </Text>
        )}
      </WalkedPage>
    </section>
  );
}

const listTexts = {
  ...{ newer: "Anteriores", older: "Próximas" },
  loading: "Carregando as contestações",
  failure: "O servidor não respondeu. As contestações continuam guardadas.",
};

const noneTexts: Readonly<Record<DisputeState, string>> = {
  TO_DISPUTE: "Nada a contestar.",
  SENT: "Nenhuma à espera de resposta.",
  ACCEPTED: "Nenhuma aceita ainda.",
  REFUSED: "Nenhuma recusada.",
  CORRECTED: "Nenhuma corrigida.",
};

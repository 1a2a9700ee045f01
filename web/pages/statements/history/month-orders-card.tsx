import { Flex } from "@radix-ui/themes";
import { kindTexts } from "#core/statements/answer/answer-texts.ts";
import { toCheckOf } from "#core/statements/check/verdict.ts";
import { graphql } from "#web/gql/gql.ts";
import type { StatementMonthOrdersQuery } from "#web/gql/graphql.ts";
import { countText } from "#web/shared/count-text.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { useWalk, WalkedPage } from "#web/shared/ui/lists/walked-page.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { OrderRow } from "../result/order-row.tsx";
import type { ChosenMonth } from "./chosen-month.ts";

const StatementMonthOrders = graphql(`
  query StatementMonthOrders($channel: Marketplace!, $month: String!, $after: String) {
    viewer {
      id
      statementMonth(marketplace: $channel, month: $month) {
        differing(first: 20, after: $after) {
          totalCount
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              channel
              number
              day
              chargedCents
              expectedCents
              overchargeCents
              verdict
              verdictReason
              differences {
                kind
                cents
              }
            }
          }
        }
      }
    }
  }
`);

type Month = NonNullable<NonNullable<StatementMonthOrdersQuery["viewer"]>["statementMonth"]>;
type Order = Month["differing"]["edges"][number]["node"];

/** The orders of a kept month that differ from the rule, page by page. */
export function MonthOrdersCard({ chosen }: { chosen: ChosenMonth }) {
  const walk = useWalk();
  const [{ data, fetching }, retry] = usePageQuery({
    query: StatementMonthOrders,
    variables: { ...chosen, after: walk.after },
    requestPolicy: "cache-and-network",
  });
  const page = data?.viewer?.statementMonth?.differing;
  if (page?.edges.length === 0) return null;
  return (
    <CardSection
      title={
        page
          ? countText(page.totalCount, "pedido com diferença", "pedidos com diferença")
          : "Pedidos com diferença"
      }
    >
      <Flex direction="column" gap="4">
        <WalkedPage
          walk={walk}
          pageInfo={page?.pageInfo}
          isLoading={fetching}
          onRetry={retry}
          texts={listTexts}
        >
          <ul className="statement-orders">
            {page?.edges.map(({ node }) => (
              <OrderRow key={node.number} order={differingOrder(node)} />
            ))}
          </ul>
        </WalkedPage>
      </Flex>
    </CardSection>
  );
}

const listTexts = {
  ...{ newer: "Anteriores", older: "Próximos" },
  loading: "Carregando os pedidos",
  failure: "O servidor não respondeu. Os pedidos continuam guardados.",
};

/** A kept order as the answer shows one: without its products, which are not kept. */
function differingOrder({ channel, expectedCents = null, differences, ...order }: Order) {
  return {
    ...order,
    ...{ marketplace: channel, expectedCents, skus: [], toCheckCents: toCheckOf({ differences }) },
    reason: order.verdictReason ?? null,
    differences: differences.map(({ kind, cents }) => ({ text: kindTexts[kind], cents })),
  };
}

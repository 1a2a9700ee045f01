import { Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { listingPagesText, RowList } from "#web/features/comparison/row-list.tsx";
import { CsvLink, RowChoice } from "#web/features/comparison/row-tools.tsx";
import { readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { FeeChangeGroup, FeeChangeRowOrder } from "#web/gql/graphql.ts";
import { serverPaths } from "#web/shared/server-paths.ts";
import { ListPages } from "#web/shared/ui/lists/list-pages.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { comparedRow, FeeChangeRow_row, feeChangeColumns } from "./fee-change-row.tsx";

const FeeChangeRowsQuery = graphql(`
  query FeeChangeRows($id: ID!, $group: FeeChangeGroup, $orderBy: FeeChangeRowOrder!, $after: String) {
    node(id: $id) {
      __typename
      id
      ... on FeeChange {
        calculatedAt
        rows(first: 50, after: $after, group: $group, orderBy: $orderBy) {
          edges {
            cursor
            node {
              ...FeeChangeRow_row
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

const orders: readonly { value: FeeChangeRowOrder; text: string }[] = [
  { value: "LARGEST_LOSS", text: "Maior perda por mês" },
  { value: "LARGEST_GAIN", text: "Maior ganho por mês" },
  { value: "LOWEST_MARGIN", text: "Menor margem depois" },
];

type Props = { id: string; group: FeeChangeGroup | null; onShowAll: () => void };

/** The listings whose profit changes, with the way to take them along as a file. */
export function FeeChangeRows({ id, group, onShowAll }: Props) {
  const [orderBy, setOrderBy] = useState<FeeChangeRowOrder>("LARGEST_LOSS");
  return (
    <CardSection title="Anúncio por anúncio">
      <Flex gap="4" mb="3" wrap="wrap" align="end" justify="between">
        <RowChoice label="Ordem" value={orderBy} options={orders} onChange={setOrderBy} />
        <Flex gap="2" wrap="wrap">
          {group === null ? null : (
            <Button variant="soft" color="gray" onClick={onShowAll}>
              Mostrar todos
            </Button>
          )}
          <CsvLink path={serverPaths.feeChangeTable} query={{ id }} />
        </Flex>
      </Flex>
      <ListPages
        key={`${group} ${orderBy}`}
        query={FeeChangeRowsQuery}
        variables={(after) => ({ id, group, orderBy, after })}
        // The rows are replaced when the change is calculated again.
        requestPolicy="cache-and-network"
        pick={({ node }) => (node?.__typename === "FeeChange" ? node.rows : null)}
        texts={listingPagesText}
      >
        {(edges, isFirst) => (
          <RowList
            rows={edges.map(({ node }) => comparedRow(readFragment(FeeChangeRow_row, node)))}
            columns={feeChangeColumns}
            nameWidth="32%"
            beforeWord="antes"
            isFirst={isFirst}
          />
        )}
      </ListPages>
    </CardSection>
  );
}

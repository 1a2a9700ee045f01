import { Button, Flex, Text } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { formatCount } from "#core/format/decimal.ts";
import { graphql } from "#web/gql/gql.ts";
import type { ImportProblemsQuery } from "#web/gql/graphql.ts";
import { countText } from "#web/shared/count-text.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import { importAddresses } from "../import-addresses.ts";

const ImportProblems = graphql(`
  query ImportProblems($id: ID!) {
    node(id: $id) {
      __typename
      id
      ... on Import {
        problemGroups {
          column
          message
          rowCount
          places
          sku
          name
        }
      }
    }
  }
`);

type Node = NonNullable<ImportProblemsQuery["node"]>;
type Group = Extract<Node, { __typename: "Import" }>["problemGroups"][number];

/** Why rows cannot be imported: each problem once, with the rows that have it. */
export function ProblemList({ id, failed }: { id: string; failed: number }) {
  const [{ data, error, fetching }, retry] = useRetryQuery({
    query: ImportProblems,
    variables: { id },
    // Another comparison of the same file gives other results.
    requestPolicy: "cache-and-network",
  });
  if (data?.node?.__typename !== "Import") {
    if (!error || fetching) return <ListLoading text="Carregando as linhas..." />;
    return <ListFailure text="Não conseguimos carregar as linhas. Nada se perdeu." onRetry={retry} />;
  }
  return (
    <>
      <ul className="import-list">
        {data.node.problemGroups.map((group) => (
          <li key={`${group.column} ${group.message}`}>
            <GroupText group={group} />
          </li>
        ))}
      </ul>
      <Flex direction="column" gap="2" mt="4" align="start">
        <Button size="2" variant="soft" asChild>
          <a href={`${importAddresses.refused}?id=${encodeURIComponent(id)}`} download>
            <Download size={16} aria-hidden />
            {failed === 1 ? "Baixar só esta linha" : `Baixar só as ${countText(failed, "linha", "linhas")}`}
          </a>
        </Button>
        <Text as="p" size="2" color="gray" className="measure">
          Nas colunas do seu arquivo, com o motivo ao lado. Corrija e envie de novo.
        </Text>
      </Flex>
    </>
  );
}

function GroupText({ group: { column, message, rowCount, places, sku, name } }: { group: Group }) {
  const [first] = places;
  const title = [sku, name].filter(Boolean).join(" · ");
  return (
    <>
      <Text as="p" size="2">
        <Text weight="bold">{column}:</Text> {message}
      </Text>
      <Text as="p" size="2" color="gray" className="tabular">
        {rowCount === 1
          ? `Linha ${first}${title ? ` · ${title}` : ""}`
          : `${countText(rowCount, "linha", "linhas")}: ${placesText(places, rowCount)}`}
      </Text>
    </>
  );
}

/** '2, 52, 102 e mais 11'. */
function placesText(places: readonly string[], count: number): string {
  const more = count - places.length;
  return `${places.join(", ")}${more > 0 ? ` e mais ${formatCount(more)}` : ""}`;
}

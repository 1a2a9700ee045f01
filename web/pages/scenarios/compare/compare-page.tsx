import { Button, Flex } from "@radix-ui/themes";
import { ArrowLeft, Layers, Printer } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { graphql } from "#web/gql/gql.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { paths } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Page } from "#web/shared/ui/page/page.tsx";
import { PageSkeleton } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { CompareTable } from "./compare-table.tsx";
import { columnsOf } from "./compared-columns.ts";
import { readComparedIds } from "./compared-ids.ts";

const ComparePageQuery = graphql(`
  query ComparePage($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ... on Scenario {
        id
        ...ComparedScenario_scenario
      }
    }
    viewer {
      id
    }
  }
`);

/**
 * /scenarios/compare: up to four scenarios side by side (SC-03). One alone stands beside the same
 * sale under today's rules (SC-02).
 */
export function ComparePage() {
  const [query] = useSearchParams();
  const ids = readComparedIds(query);
  const [{ data, fetching }, retry] = useRetryQuery({
    query: ComparePageQuery,
    variables: { ids },
    requestPolicy: "cache-and-network",
    pause: ids.length === 0,
  });
  const scenarios = (data?.nodes ?? []).flatMap((node) => (node?.__typename === "Scenario" ? [node] : []));
  if (scenarios.length === 0 && fetching) return <PageSkeleton />;
  if (scenarios.length === 0 && ids.length > 0 && !data) {
    return (
      <LoadFailure title="Não conseguimos abrir a comparação" level="h1" onRetry={retry}>
        O servidor não respondeu. Os seus cenários continuam guardados.
      </LoadFailure>
    );
  }
  if (scenarios.length === 0) return <NothingToCompare />;
  const columns = columnsOf(scenarios);
  const [only] = columns;
  const title = scenarios.length === 1 && only ? only.name : "Comparar cenários";
  return (
    <Page title={title}>
      <Flex direction="column" gap="4">
        <Flex className="compare-top" align="center" justify="between" gap="4" wrap="wrap">
          <Button variant="ghost" color="gray" ml="1" asChild>
            <Link to={paths.scenarios}>
              <ArrowLeft size={16} aria-hidden />
              Cenários
            </Link>
          </Button>
          <Button variant="soft" color="gray" onClick={() => window.print()}>
            <Printer size={16} aria-hidden />
            Imprimir
          </Button>
        </Flex>
        <CompareTable columns={columns} missing={ids.length - scenarios.length} />
      </Flex>
    </Page>
  );
}

function NothingToCompare() {
  return (
    <Page>
      <Notice
        icon={Layers}
        level="h2"
        title="Nada para comparar"
        action={
          <Button size="3" asChild>
            <Link to={paths.scenarios}>Ver os cenários</Link>
          </Button>
        }
      >
        Estes cenários foram excluídos, são de outra conta, ou o endereço está incompleto.
      </Notice>
    </Page>
  );
}

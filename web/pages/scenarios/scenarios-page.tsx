import { Button, Callout, Card, Flex, Text } from "@radix-ui/themes";
import { Layers, SearchX } from "lucide-react";
import { useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { graphql } from "#web/gql/gql.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { paths } from "#web/shared/paths.ts";
import { IconTile } from "#web/shared/ui/icon-tile.tsx";
import { useWalk, WalkedPage } from "#web/shared/ui/lists/walked-page.tsx";
import { Page } from "#web/shared/ui/page/page.tsx";
import { ScenarioFilters } from "./list/scenario-filters.tsx";
import { ScenarioList } from "./list/scenario-list.tsx";
import {
  isFiltered,
  readScenarioView,
  type ScenarioView,
  scenarioArguments,
  writeScenarioView,
} from "./list/scenario-view.ts";
import { SelectionActions } from "./list/selection-actions.tsx";
import { useScenarioActions } from "./list/use-scenario-actions.ts";
import "./scenarios-page.css";

const ScenariosPageQuery = graphql(`
  query ScenariosPage(
    $query: String
    $channel: Channel
    $productId: ID
    $order: ScenarioOrder
    $after: String
  ) {
    viewer {
      id
      scenarios(
        query: $query
        channel: $channel
        productId: $productId
        order: $order
        first: 50
        after: $after
      ) {
        totalCount
        limit
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            id
            ...ScenarioRow_scenario
            name
            isReadOnly
            product {
              id
              name
            }
          }
        }
      }
    }
  }
`);

/** /scenarios: the sales that the seller has kept (SC-02). */
export function ScenariosPage() {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readScenarioView(query), [query]);
  // A new view begins at its first page.
  const walk = useWalk();
  const [{ data, fetching, stale }, retry] = useRetryQuery({
    query: ScenariosPageQuery,
    variables: { ...scenarioArguments(view), after: walk.after },
    requestPolicy: "cache-and-network",
  });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const actions = useScenarioActions();

  function change(changes: Partial<ScenarioView>) {
    const isTyping = Boolean(changes.search && view.search);
    walk.restart();
    setQuery(writeScenarioView({ ...view, ...changes }), { replace: isTyping, preventScrollReset: true });
  }

  const page = data?.viewer?.scenarios;
  const scenarios = page?.edges.map(({ node }) => node) ?? [];
  const chosen = scenarios.filter(({ id }) => selected.includes(id));
  const isEmpty = page !== undefined && page.totalCount === 0;
  if (isEmpty && !isFiltered(view) && !stale) return <EmptyPage />;
  return (
    <Page>
      <Flex direction="column" gap="4">
        <ScenarioFilters view={view} scenarios={scenarios} onView={change} />
        {page?.limit ? (
          <LimitNote limit={page.limit} count={page.totalCount} isAll={!isFiltered(view)} />
        ) : null}
        {page && !isEmpty ? (
          <SelectionActions
            chosen={chosen}
            totalCount={page.totalCount}
            onRemove={(ids) => {
              setSelected([]);
              void actions.remove(ids);
            }}
            onClear={() => setSelected([])}
          />
        ) : null}
        <WalkedPage
          walk={walk}
          pageInfo={page?.pageInfo}
          isLoading={fetching}
          onRetry={retry}
          texts={listTexts}
        >
          <ScenarioList
            scenarios={scenarios}
            selected={selected}
            onSelect={(id, isSelected) =>
              setSelected((ids) => (isSelected ? [...ids, id] : ids.filter((each) => each !== id)))
            }
            actions={actions}
          />
          {isEmpty ? <NoMatch onClear={() => change({ search: "", channel: null, product: null })} /> : null}
        </WalkedPage>
      </Flex>
    </Page>
  );
}

const listTexts = {
  ...{ newer: "Anteriores", older: "Próximos" },
  loading: "Carregando os cenários",
  failure: "O servidor não respondeu. Os seus cenários continuam guardados.",
};

function LimitNote({ limit, count, isAll }: { limit: number; count: number; isAll: boolean }) {
  if (!isAll || count < limit) return null;
  return (
    <Callout.Root color="gray" size="1">
      <Callout.Text>
        {count > limit
          ? `Sem assinatura, os ${limit} cenários mais novos ficam abertos. Os outros continuam aqui, só para leitura. `
          : `Você já tem os ${limit} cenários do plano básico. Exclua um para salvar outro, ou `}
        <Link to={paths.pricing}>{count > limit ? "Ver os planos" : "veja os planos"}</Link>.
      </Callout.Text>
    </Callout.Root>
  );
}

function EmptyPage() {
  return (
    <Page>
      <Card size={{ initial: "2", sm: "4" }} className="scenarios-empty">
        <Flex direction="column" gap="3" align="start">
          <IconTile icon={Layers} />
          <Text as="p" size="4" weight="bold">
            Nenhum cenário ainda
          </Text>
          <Text as="p" color="gray">
            Um cenário guarda uma venda como ela foi calculada: o que você digitou, as regras do dia e com
            quanto você fica. Na calculadora, “Salvar Cenário” guarda o que está na tela.
          </Text>
          <Flex gap="3" wrap="wrap">
            <Button asChild>
              <Link to={paths.calculator}>Abrir a calculadora</Link>
            </Button>
            <Button variant="soft" asChild>
              <Link to={paths.simulations}>Simular campanha</Link>
            </Button>
          </Flex>
        </Flex>
      </Card>
    </Page>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <Flex direction="column" gap="3" align="center" py="6" role="status">
      <SearchX size={24} aria-hidden color="var(--gray-11)" />
      <Text as="p">Nenhum cenário com esses filtros.</Text>
      <Button variant="soft" onClick={onClear}>
        Limpar filtros
      </Button>
    </Flex>
  );
}

import { Button } from "@radix-ui/themes";
import { SearchX } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import type { CampaignPrice } from "#core/comparison/simulation/campaign-prices.ts";
import { useFollowWork } from "#web/features/work/use-follow-work.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { newSimulationPath, simulationPath } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Page } from "#web/shared/ui/page/page.tsx";
import { SkeletonCards } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { SimulationResult } from "./answer/simulation-result.tsx";
import { ChangesForm } from "./changes/changes-form.tsx";
import { changesForm } from "./changes/changes-values.ts";
import { SimulationActions } from "./saved/simulation-actions.tsx";

const SimulationSections_simulation = graphql(`
  fragment SimulationSections_simulation on Simulation {
    id
    name
    state
    changes {
      discountPct
      couponPct
      campaign
      affiliatesPct
      useAds
      roasTarget
      taxSellPct
      costChangePct
      feeChangePct
      rulesDay
    }
    ...SimulationResult_simulation
  }
`);

const StoredSimulationQuery = graphql(`
  query StoredSimulation($id: ID!) {
    viewer {
      id
      hasAdvancedAccess
    }
    node(id: $id) {
      __typename
      id
      ...SimulationSections_simulation
      ... on Simulation {
        prices {
          sku
          priceCents
        }
      }
    }
  }
`);

const SimulationChanged = graphql(`
  subscription SimulationChanged($id: ID!) {
    catalogueWork(id: $id) {
      __typename
      ... on Simulation {
        id
        ...SimulationSections_simulation
      }
    }
  }
`);

/** A simulation that runs or has ended. */
export function StoredSimulation({ id }: { id: string }) {
  const [{ data, error, fetching }, retry] = usePageQuery({
    query: StoredSimulationQuery,
    variables: { id },
  });
  if (data?.node?.__typename === "Simulation")
    return <Sections simulation={data.node} canSimulate={data.viewer?.hasAdvancedAccess === true} />;
  return <Page>{placeholder()}</Page>;

  function placeholder() {
    if (data) return <LostSimulation />;
    if (!error) return <SkeletonCards />;
    return (
      <LoadFailure title="Não conseguimos carregar esta simulação" isRetrying={fetching} onRetry={retry}>
        O servidor não respondeu como esperado. A simulação continua salva.
      </LoadFailure>
    );
  }
}

type SectionsProps = {
  simulation: FragmentType<typeof SimulationSections_simulation> & { prices: readonly CampaignPrice[] };
  canSimulate: boolean;
};

function Sections({ simulation: masked, canSimulate }: SectionsProps) {
  const simulation = readFragment(SimulationSections_simulation, masked);
  const { id, name, state, changes } = simulation;
  useFollowWork(SimulationChanged, { id, isFollowed: state === "PREPARING" });
  const navigate = useNavigate();
  return (
    <Page title={name} actions={<SimulationActions id={id} name={name} canSimulate={canSimulate} />}>
      <div className={canSimulate ? "simulation-columns" : "simulation-stack"} data-answered>
        {canSimulate ? (
          <ChangesForm
            of={{ sameListingsAs: id }}
            initial={changesForm(changes, masked.prices)}
            onStarted={(next) => navigate(simulationPath(next))}
          />
        ) : null}
        <SimulationResult simulation={simulation} />
      </div>
    </Page>
  );
}

function LostSimulation() {
  return (
    <Notice
      icon={SearchX}
      level="h2"
      title="Esta simulação não existe mais"
      action={
        <Button size="3" asChild>
          <Link to={newSimulationPath}>Simular campanha</Link>
        </Button>
      }
    >
      Ela foi excluída, ou deu lugar a uma mais nova. Nada mudou nos seus anúncios.
    </Notice>
  );
}

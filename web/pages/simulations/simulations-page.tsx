import { Button, Flex } from "@radix-ui/themes";
import { CalendarClock, FlaskConical } from "lucide-react";
import { Link } from "react-router-dom";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { januaryPath, newSimulationPath } from "#web/shared/paths.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { SkeletonCards } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { SavedSimulations } from "./saved/saved-simulations.tsx";
import "./simulations.css";

const SimulationsPageQuery = graphql(`
  query SimulationsPage {
    viewer {
      id
      ...SavedSimulations_user
    }
  }
`);

/** /simulations: the saved simulations (SC-07), and the way to a new one. */
export function SimulationsPage() {
  const [{ data, error, fetching }, retry] = usePageQuery({
    query: SimulationsPageQuery,
    requestPolicy: "cache-and-network",
  });
  return (
    <Page
      hasWideActions
      actions={
        <Flex gap="2" wrap="wrap">
          <Button variant="soft" color="gray" asChild>
            <Link to={januaryPath}>
              <CalendarClock size={16} aria-hidden />
              Ver como em janeiro
            </Link>
          </Button>
          <Button asChild>
            <Link to={newSimulationPath}>
              <FlaskConical size={16} aria-hidden />
              Simular campanha
            </Link>
          </Button>
        </Flex>
      }
    >
      <Saved />
    </Page>
  );

  function Saved() {
    if (data?.viewer)
      return (
        <SavedSimulations
          user={data.viewer}
          emptyText="Você ainda não simulou nenhuma campanha. Escolha os anúncios em Produtos, ou simule no catálogo todo."
        />
      );
    if (!error) return <SkeletonCards />;
    return (
      <LoadFailure title="Não conseguimos carregar suas simulações" isRetrying={fetching} onRetry={retry}>
        O servidor não respondeu como esperado. As simulações salvas continuam lá.
      </LoadFailure>
    );
  }
}

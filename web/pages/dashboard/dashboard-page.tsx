import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { DocumentTitle } from "#web/shared/ui/page/page.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { Dashboard } from "./dashboard.tsx";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";

const DashboardPageQuery = graphql(`
  query DashboardPage {
    viewer {
      id
      ...Dashboard_user
    }
  }
`);

/** /: the account's status, and samples of what will stand next to it. */
export function DashboardPage() {
  const [{ data, fetching }, ask] = useQuery({ query: DashboardPageQuery });
  const viewer = data?.viewer;
  if (viewer) return <Dashboard key={viewer.id} user={viewer} />;
  if (fetching) return <DashboardSkeleton />;
  return (
    <>
      <DocumentTitle />
      <LoadFailure
        title="Não conseguimos abrir o seu painel"
        level="h1"
        onRetry={() => ask({ requestPolicy: "network-only" })}
      >
        O servidor não respondeu. Nada do que você fez se perdeu: espere um instante e tente de novo.
      </LoadFailure>
    </>
  );
}

import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { Dashboard } from "./dashboard.tsx";
import { DashboardFailure } from "./dashboard-failure.tsx";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";

const DashboardPageQuery = graphql(`
  query DashboardPage {
    viewer {
      id
      ...Dashboard_user
    }
  }
`);

/** / (spec 2): the account's status, and samples of what will stand beside it. */
export function DashboardPage() {
  const [{ data, fetching }, ask] = useQuery({ query: DashboardPageQuery });
  const viewer = data?.viewer;
  if (viewer) return <Dashboard key={viewer.id} user={viewer} />;
  if (fetching) return <DashboardSkeleton />;
  return <DashboardFailure onRetry={() => ask({ requestPolicy: "network-only" })} />;
}

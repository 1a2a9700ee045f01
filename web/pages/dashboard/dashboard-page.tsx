import { Card, Skeleton } from "@radix-ui/themes";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { DocumentTitle, Page } from "#web/shared/ui/page/page.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { Dashboard } from "./dashboard.tsx";
import "./dashboard.css";
import "./figures.css";

const DashboardPageQuery = graphql(`
  query DashboardPage {
    viewer {
      id
      ...Dashboard_user
    }
  }
`);

/** /: the account's status next to the seller's figures or, before the first product, samples. */
export function DashboardPage() {
  const [{ data, fetching }, retry] = usePageQuery({ query: DashboardPageQuery });
  const viewer = data?.viewer;
  if (viewer) return <Dashboard key={viewer.id} user={viewer} />;
  if (fetching) return <DashboardSkeleton />;
  return (
    <>
      <DocumentTitle />
      <LoadFailure title="Não conseguimos abrir o seu painel" level="h1" onRetry={retry}>
        O servidor não respondeu. Nada do que você fez se perdeu: espere um instante e tente de novo.
      </LoadFailure>
    </>
  );
}

const kpis = ["products", "scenarios", "margin", "profit"];

/** The dashboard's skeleton while the account loads. */
function DashboardSkeleton() {
  return (
    <Page>
      <p role="status" className="visually-hidden">
        Carregando...
      </p>
      <div className="dashboard" aria-hidden>
        <div className="dashboard-grid" data-own="true">
          <div data-area="kpis">
            <Skeleton width="200px" height="24px" mb="3" />
            <div className="kpi-grid">
              {kpis.map((key) => (
                <CardOfLines key={key} height="40px" />
              ))}
            </div>
          </div>
          <CardOfLines area="today" height="128px" />
          <CardOfLines area="status" height="128px" />
          <CardOfLines area="actions" height="160px" />
          <CardOfLines area="activity" height="160px" />
          <CardOfLines area="tip" height="56px" />
        </div>
      </div>
    </Page>
  );
}

function CardOfLines({ area, height }: { area?: string; height: string }) {
  return (
    <Card size={{ initial: "2", sm: "3" }} data-area={area}>
      <Skeleton width="45%" height="24px" mb="4" />
      <Skeleton height={height} />
    </Card>
  );
}

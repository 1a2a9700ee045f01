import { Card, Skeleton } from "@radix-ui/themes";
import { Page } from "#web/shared/ui/page/page.tsx";
import "./dashboard.css";
import "./figures.css";

const kpis = ["products", "scenarios", "margin", "profit"];

/** The dashboard's shape while the account is read. */
export function DashboardSkeleton() {
  return (
    <Page subtitle="Veja como está a sua conta e por onde continuar.">
      <p role="status" className="visually-hidden">
        Carregando...
      </p>
      <div className="dashboard" aria-hidden>
        <div className="dashboard-grid">
          <CardOfLines area="status" height="128px" />
          <CardOfLines area="steps" height="248px" />
          <div data-area="kpis">
            <Skeleton width="200px" height="24px" mb="3" />
            <div className="kpi-grid">
              {kpis.map((key) => (
                <CardOfLines key={key} height="40px" />
              ))}
            </div>
          </div>
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

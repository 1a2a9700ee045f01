import { Card, Skeleton } from "@radix-ui/themes";
import { Page } from "../../shared/page.tsx";
import { dashboardTitle } from "./dashboard-title.ts";
import "./dashboard.css";
import "./samples/samples.css";

const kpis = ["products", "scenarios", "margin", "profit"];

/** The dashboard's shape while the account is read. */
export function DashboardSkeleton() {
  return (
    <Page title={dashboardTitle} subtitle="Veja como está a sua conta e por onde continuar.">
      <p role="status" className="visually-hidden">
        Carregando...
      </p>
      <div className="dashboard" aria-hidden>
        <div className="dashboard-grid">
          <div className="dashboard-status">
            <CardOfLines height="88px" />
            <CardOfLines height="168px" />
          </div>
          <CardOfLines height="280px" />
          <div data-area="kpis">
            <Skeleton width="200px" height="24px" mb="3" />
            <div className="kpi-grid">
              {kpis.map((key) => (
                <CardOfLines key={key} height="64px" />
              ))}
            </div>
          </div>
          <CardOfLines height="200px" />
          <CardOfLines height="120px" />
        </div>
      </div>
    </Page>
  );
}

function CardOfLines({ height }: { height: string }) {
  return (
    <Card size={{ initial: "2", sm: "3" }}>
      <Skeleton width="45%" height="24px" mb="4" />
      <Skeleton height={height} />
    </Card>
  );
}

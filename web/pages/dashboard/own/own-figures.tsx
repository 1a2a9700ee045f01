import type { ReactNode } from "react";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { ActivityCard } from "../activity-card.tsx";
import { KpiSection } from "../kpi-section.tsx";
import { LeftOut } from "./left-out.tsx";
import { ownActivities } from "./own-activities.ts";
import { ownKpis } from "./own-kpis.ts";
import { type OwnData, useOwnFigures } from "./use-own-figures.ts";

/** The seller's own figures, trends and activity, shown from the first product on (RE-08). */
export function OwnFigures({ children }: { children: ReactNode }) {
  const { own, hasFailed, isAsking, askAgain } = useOwnFigures();
  if (!own && hasFailed) {
    return (
      <>
        <div data-area="kpis">
          <LoadFailure title="Não conseguimos ler os seus números" isRetrying={isAsking} onRetry={askAgain}>
            Nada se perdeu: seus produtos continuam guardados. Espere um instante e tente de novo.
          </LoadFailure>
        </div>
        {children}
      </>
    );
  }
  const { figures = null, dailyFigures = [] } = own?.catalogue ?? {};
  const today = civilDayOf(new Date());
  return (
    <>
      <KpiSection
        kpis={figures && ownKpis(figures, dailyFigures, today)}
        note={<LeftOut count={missingCount(own)} />}
      />
      {children}
      <ActivityCard activities={own && ownActivities(own)} />
    </>
  );
}

/** How many listings the figures leave out, because they have none yet. */
function missingCount(own: OwnData | null): number {
  return own?.catalogue.healthCounts.find(({ health }) => health === "MISSING")?.count ?? 0;
}

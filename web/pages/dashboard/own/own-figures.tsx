import type { ReactNode } from "react";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { ActivityCard } from "../activity-card.tsx";
import { FirstStepsCard } from "../first-steps/first-steps-card.tsx";
import { KpiSection } from "../kpi-section.tsx";
import { QuickActions } from "../quick-actions.tsx";
import { LeftOut } from "./left-out.tsx";
import { nextStep } from "./next-step.ts";
import { NextStepCard } from "./next-step-card.tsx";
import { ownActivities } from "./own-activities.ts";
import { ownKpis } from "./own-kpis.ts";
import { TodayCard } from "./today-card.tsx";
import { missingCount, todayTasks } from "./today-tasks.ts";
import { type OwnData, useOwnFigures } from "./use-own-figures.ts";

type Props = {
  userId: string;
  /** The account's access, below what to do today. */
  children: ReactNode;
};

/**
 * The seller's own figures, what to do today and the latest activity, shown from the first product
 * on (RE-08, D295).
 */
export function OwnFigures({ userId, children }: Props) {
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
        <QuickActions />
      </>
    );
  }
  const { figures = null, dailyFigures = [] } = own?.catalogue ?? {};
  const today = civilDayOf(new Date());
  const next = own && nextStep(own);
  return (
    <>
      <NextStepCard next={next} />
      <KpiSection
        kpis={figures && ownKpis(figures, dailyFigures, today)}
        note={<LeftOut count={own ? missingCount(own) : 0} />}
      />
      <TodayCard
        tasks={own && todayTasks(own).filter(({ key }) => key !== next?.task?.key)}
        isAfterNext={next?.task != null}
      />
      {children}
      {own && !hasPricedListing(own) ? <FirstStepsCard userId={userId} hasProducts /> : null}
      <QuickActions />
      <ActivityCard activities={own && ownActivities(own)} />
    </>
  );
}

/** Whether a listing has figures: then the steps are done, whoever ticked them (D296). */
function hasPricedListing({ catalogue }: OwnData): boolean {
  return catalogue.healthCounts.some(({ health }) => health !== "MISSING");
}

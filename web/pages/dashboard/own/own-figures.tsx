import { Box } from "@radix-ui/themes";
import type { ComponentProps, ReactNode } from "react";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { FeeChangeStrips } from "#web/features/fee-changes/fee-change-strip.tsx";
import { ExampleMark } from "#web/features/seller-settings/example-mark.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { ActivityCard } from "../activity-card.tsx";
import { FirstStepsCard } from "../first-steps/first-steps-card.tsx";
import { KpiSection } from "../kpi-section.tsx";
import { QuickActions } from "../quick-actions.tsx";
import { LeftOut } from "./left-out.tsx";
import { nextStep } from "./next/next-step.ts";
import { NextStepCard } from "./next/next-step-card.tsx";
import { ownActivities } from "./own-activities.ts";
import { ownKpis } from "./own-kpis.ts";
import { ProfitChangeCard } from "./profit-change-card.tsx";
import { TodayCard } from "./today-card.tsx";
import { missingCount, todayTasks } from "./today-tasks.ts";
import { type OwnData, useOwnFigures } from "./use-own-figures.ts";

type Props = {
  userId: string;
  report: ComponentProps<typeof FeeChangeStrips>["report"];
  /** The account's access, below what to do today. */
  children: ReactNode;
};

/**
 * The seller's own figures, what to do today and the latest activity, shown from the first product
 * on (RE-08, D295).
 */
export function OwnFigures({ userId, report, children }: Props) {
  const { own, hasFailed, isAsking, askAgain } = useOwnFigures();
  if (!own && hasFailed) {
    return (
      <>
        <div data-area="kpis" className="dashboard-next">
          <FeeChangeStrips report={report} />
          <LoadFailure title="Não conseguimos ler os seus números" isRetrying={isAsking} onRetry={askAgain}>
            Nada se perdeu: seus produtos continuam guardados. Espere um instante e tente de novo.
          </LoadFailure>
        </div>
        {children}
        <QuickActions />
      </>
    );
  }
  const { figures = null, dailyFigures: days = [], profitChange = null } = own?.catalogue ?? {};
  const now = new Date();
  const next = own && nextStep(own, now);
  return (
    <>
      <div data-area="next" className="dashboard-next">
        <FeeChangeStrips report={report} exceptId={next?.feeChange?.id} />
        <NextStepCard next={next} />
      </div>
      <KpiSection
        kpis={
          figures && ownKpis(figures, { days, since: profitChange?.since ?? null, today: civilDayOf(now) })
        }
        note={
          <>
            <Box mt="3">
              <ExampleMark examples={figures?.examples ?? []} />
            </Box>
            <LeftOut count={own ? missingCount(own) : 0} />
            <ProfitChangeCard change={profitChange} />
          </>
        }
      />
      <TodayCard
        tasks={own && todayTasks(own, now).filter(({ key }) => key !== next?.task?.key)}
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

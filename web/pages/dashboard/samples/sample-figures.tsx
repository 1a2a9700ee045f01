import type { ReactNode } from "react";
import { ActivityCard } from "../activity-card.tsx";
import { KpiSection } from "../kpi-section.tsx";
import { sampleActivity } from "./sample-activity.ts";
import { SampleBadge } from "./sample-badge.tsx";
import { sampleKpis } from "./sample-kpis.ts";

/** What stands here until there is a first product, said to be samples (S2-17, S2-19). */
export function SampleFigures({ children }: { children: ReactNode }) {
  return (
    <>
      <KpiSection kpis={sampleKpis}>
        <SampleBadge />
      </KpiSection>
      {children}
      <ActivityCard activities={sampleActivity}>
        <SampleBadge />
      </ActivityCard>
    </>
  );
}

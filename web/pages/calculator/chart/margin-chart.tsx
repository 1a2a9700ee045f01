import { Card, Heading, Skeleton } from "@radix-ui/themes";
import { lazy, Suspense, useId } from "react";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import { useNearViewport } from "#web/shared/browser/use-near-viewport.ts";
import "./margin-chart.css";

/** The chart and its library load when the seller scrolls near them, not with the first load. */
const ChartPanel = lazy(loadPanel);

async function loadPanel() {
  try {
    const { ChartPanel } = await import("./chart-panel.tsx");
    return { default: ChartPanel };
  } catch {
    return { default: ChartFailure };
  }
}

/**
 * 'Preço x margem': the margin at every price around today's. Advanced mode only; renders nothing
 * without results.
 */
export function MarginChart({ calculation, inCard }: { calculation: Calculation | null; inCard?: boolean }) {
  if (calculation?.mode !== "ADVANCED") return null;
  const section = <ChartSection calculation={calculation} />;
  return inCard ? (
    <Card size="3" className="margin-chart-card">
      {section}
    </Card>
  ) : (
    section
  );
}

function ChartSection({ calculation }: { calculation: Calculation }) {
  const [ref, isNear] = useNearViewport<HTMLElement>("240px");
  const headingId = useId();
  const skeleton = <Skeleton className="margin-chart-skeleton" />;
  return (
    <section ref={ref} className="margin-chart" aria-labelledby={headingId}>
      <Heading as="h2" size="3" id={headingId}>
        Preço x margem
      </Heading>
      <div className="margin-chart-place">
        {isNear ? (
          <Suspense fallback={skeleton}>
            <ChartPanel calculation={calculation} />
          </Suspense>
        ) : (
          skeleton
        )}
      </div>
    </section>
  );
}

function ChartFailure() {
  return (
    <p className="margin-chart-failure" role="status">
      Não conseguimos carregar o gráfico. Os resultados continuam certos; recarregue a página para ver a
      curva.
    </p>
  );
}

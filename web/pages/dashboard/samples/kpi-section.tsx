import { Flex, Heading } from "@radix-ui/themes";
import { useId } from "react";
import { KpiCard } from "./kpi-card.tsx";
import { SampleBadge } from "./sample-badge.tsx";
import { sampleKpis } from "./sample-kpis.ts";
import "./samples.css";

/** The four figures of the month (S2-17). */
export function KpiSection() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} data-area="kpis">
      <Flex align="center" gap="3" mb="3" wrap="wrap">
        <Heading as="h2" size="4" id={titleId}>
          Seu mês em números
        </Heading>
        <SampleBadge />
      </Flex>
      <ul className="kpi-grid">
        {sampleKpis.map((kpi) => (
          <KpiCard key={kpi.label} kpi={kpi} />
        ))}
      </ul>
    </section>
  );
}

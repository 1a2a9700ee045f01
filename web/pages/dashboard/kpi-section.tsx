import { Card, Flex, Heading, Skeleton } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";
import { type Kpi, KpiCard } from "./kpi-card.tsx";
import "./figures.css";

type Props = {
  /** Null while they load. */
  kpis: readonly Kpi[] | null;
  /** Shown next to the heading. */
  children?: ReactNode;
  /** What the figures leave out, below them. */
  note?: ReactNode;
};

/** The four figures of the month (S2-17, RE-08). */
export function KpiSection({ kpis, children, note }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} data-area="kpis">
      <Flex align="center" gap="3" mb="3" wrap="wrap">
        <Heading as="h2" size="4" id={titleId}>
          Seu mês em números
        </Heading>
        {children}
      </Flex>
      <ul className="kpi-grid" aria-busy={kpis === null}>
        {kpis?.map((kpi) => <KpiCard key={kpi.label} kpi={kpi} />) ?? <KpiSkeletons />}
      </ul>
      {note}
    </section>
  );
}

function KpiSkeletons() {
  return [1, 2, 3, 4].map((key) => (
    <Card key={key} size={{ initial: "2", sm: "3" }} asChild>
      <li>
        <Skeleton width="60%" height="20px" mb="3" />
        <Skeleton height="56px" />
      </li>
    </Card>
  ));
}

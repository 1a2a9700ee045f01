import { Badge } from "@radix-ui/themes";
import { Calculator, Layers, Package, TriangleAlert } from "lucide-react";
import { type Activity, ActivityCard } from "./activity-card.tsx";
import { KpiSection } from "./kpi-section.tsx";
import { sampleKpis } from "./sample-kpis.ts";

/**
 * Sample figures and activity until the first product exists, labelled as samples (S2-17, S2-19).
 */
export function SampleFigures() {
  return (
    <>
      <KpiSection kpis={sampleKpis}>
        <SampleBadge />
      </KpiSection>
      <ActivityCard activities={sampleActivity}>
        <SampleBadge />
      </ActivityCard>
    </>
  );
}

/** Sample activity (S2-19). Nothing here has happened. */
const sampleActivity: readonly Activity[] = [
  {
    key: "1",
    icon: Calculator,
    text: "Preço da luminária de mesa calculado: margem de 13,1%",
    when: "hoje, 10:24",
  },
  {
    key: "2",
    icon: Layers,
    text: "Cenário “Cupom de 10%” criado para a garrafa térmica",
    when: "hoje, 9:05",
  },
  {
    key: "3",
    icon: TriangleAlert,
    isWarning: true,
    text: "Margem do suporte de celular abaixo de 5%",
    when: "ontem, 17:40",
  },
  { key: "4", icon: Package, text: "Produto “Kit de organizadores” cadastrado", when: "ontem, 14:12" },
];

/** Labels figures as samples rather than the seller's own. */
function SampleBadge() {
  return (
    <Badge color="gray" radius="full">
      dados de exemplo
    </Badge>
  );
}

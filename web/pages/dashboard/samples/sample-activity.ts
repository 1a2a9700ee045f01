import { Calculator, Layers, Package, TriangleAlert } from "lucide-react";
import type { Activity } from "../activity-card.tsx";

/** What the recent activity will look like (S2-19). Nothing here has happened. */
export const sampleActivity: readonly Activity[] = [
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

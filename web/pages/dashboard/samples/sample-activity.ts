import { Calculator, Layers, type LucideIcon, Package, TriangleAlert } from "lucide-react";

type SampleActivity = { icon: LucideIcon; text: string; when: string };

/** What the recent activity will look like (S2-19). Nothing here has happened. */
export const sampleActivity: readonly SampleActivity[] = [
  { icon: Calculator, text: "Preço da luminária de mesa calculado: margem de 13,1%", when: "hoje, 10:24" },
  { icon: Layers, text: "Cenário “Cupom de 10%” criado para a garrafa térmica", when: "hoje, 9:05" },
  { icon: TriangleAlert, text: "Margem do suporte de celular abaixo de 5%", when: "ontem, 17:40" },
  { icon: Package, text: "Produto “Kit de organizadores” cadastrado", when: "ontem, 14:12" },
];

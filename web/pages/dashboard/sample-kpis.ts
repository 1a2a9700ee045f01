import type { Kpi } from "./kpi-card.tsx";

const since = "vs. mês passado";

/** The four fixed sample figures (S2-17), which are not the seller's own. */
export const sampleKpis: readonly (Kpi & { trend: object })[] = [
  {
    label: "Produtos cadastrados",
    value: "47",
    trend: { direction: "up", isGood: true, change: "+5", since },
    points: [28, 31, 35, 39, 42, 47],
  },
  {
    label: "Cenários criados",
    value: "156",
    trend: { direction: "up", isGood: true, change: "+23", since },
    points: [61, 84, 97, 118, 133, 156],
  },
  {
    label: "Margem média",
    value: "23,4%",
    trend: { direction: "up", isGood: true, change: "+1,8 p.p.", since },
    points: [19.2, 20.5, 20.1, 22, 21.6, 23.4],
  },
  {
    label: "Cenários lucrativos",
    value: "87%",
    trend: { direction: "down", isGood: false, change: "−2 p.p.", since },
    points: [82, 85, 84, 88, 89, 87],
  },
];

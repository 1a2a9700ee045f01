/** A figure of the dashboard and how it moved since last month. */
export type SampleKpi = {
  label: string;
  value: string;
  trend: { direction: "up" | "down"; change: string };
  /** Six months, the last one being `value`. */
  months: readonly number[];
};

/** The four fixed samples (S2-17). Nothing here is the seller's own. */
export const sampleKpis: readonly SampleKpi[] = [
  {
    label: "Produtos cadastrados",
    value: "47",
    trend: { direction: "up", change: "+5" },
    months: [28, 31, 35, 39, 42, 47],
  },
  {
    label: "Cenários criados",
    value: "156",
    trend: { direction: "up", change: "+23" },
    months: [61, 84, 97, 118, 133, 156],
  },
  {
    label: "Margem média",
    value: "23,4%",
    trend: { direction: "up", change: "+1,8 p.p." },
    months: [19.2, 20.5, 20.1, 22, 21.6, 23.4],
  },
  {
    label: "Cenários lucrativos",
    value: "87%",
    trend: { direction: "down", change: "−2 p.p." },
    months: [82, 85, 84, 88, 89, 87],
  },
];

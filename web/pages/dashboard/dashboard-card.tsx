import { Card } from "@radix-ui/themes";
import type { ReactNode } from "react";

type Props = {
  /** The name of its area in the dashboard's grid. */
  area: string;
  /** The id of its heading. */
  labelledBy: string;
  children: ReactNode;
};

/** One card of the dashboard, a landmark named by its heading. */
export function DashboardCard({ area, labelledBy, children }: Props) {
  return (
    <Card size={{ initial: "2", sm: "3" }} className="dashboard-card" data-area={area} asChild>
      <section aria-labelledby={labelledBy}>{children}</section>
    </Card>
  );
}

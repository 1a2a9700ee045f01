import { Heading, Text } from "@radix-ui/themes";
import { Calculator, ChevronRight, Layers, type LucideIcon, Package } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { type Path, paths } from "#web/shared/paths.ts";
import { IconTile } from "#web/shared/ui/icon-tile.tsx";
import { DashboardCard } from "./dashboard-card.tsx";
import "./quick-actions.css";

type QuickAction = { to: Path; icon: LucideIcon; title: string; description: string };

const actions: readonly QuickAction[] = [
  {
    to: paths.calculator,
    icon: Calculator,
    title: "Calcular um preço",
    description: "Taxas, impostos e com quanto você fica",
  },
  {
    to: paths.products,
    icon: Package,
    title: "Ver produtos",
    description: "Custos, preços e quanto sobra em cada anúncio",
  },
  {
    to: paths.scenarios,
    icon: Layers,
    title: "Ver cenários",
    description: "Vendas guardadas para comparar",
  },
];

/** The three shortcuts of the day (S2-18). */
export function QuickActions() {
  const titleId = useId();
  return (
    <DashboardCard area="actions" labelledBy={titleId}>
      <Heading as="h2" size="4" mb="2" id={titleId}>
        Ações rápidas
      </Heading>
      <ul className="quick-actions">
        {actions.map(({ to, icon, title, description }) => (
          <li key={to}>
            <Link to={to} className="quick-action">
              <IconTile icon={icon} />
              <span className="quick-action-words">
                <Text as="span" size="2" weight="bold">
                  {title}
                </Text>
                <Text as="span" size="2" color="gray">
                  {description}
                </Text>
              </span>
              <ChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}

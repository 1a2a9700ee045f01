import {
  Calculator,
  ChartColumn,
  CreditCard,
  Layers,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Package,
  Settings,
} from "lucide-react";
import { type Path, paths } from "#web/shared/paths.ts";

export type NavItem = { label: string; to: Path; icon: LucideIcon };
export type NavGroup = { title: string; items: NavItem[] };

/** The sidebar's two groups (S2-07, S2-08). */
export const navGroups: NavGroup[] = [
  {
    title: "Principal",
    items: [
      { label: "Dashboard", to: paths.dashboard, icon: LayoutDashboard },
      { label: "Calculadora", to: paths.calculator, icon: Calculator },
      { label: "Produtos", to: paths.products, icon: Package },
      { label: "Cenários", to: paths.scenarios, icon: Layers },
      { label: "Relatórios", to: paths.reports, icon: ChartColumn },
    ],
  },
  {
    title: "Suporte",
    items: [
      { label: "Assinatura", to: paths.subscription, icon: CreditCard },
      { label: "Ajuda & Suporte", to: paths.help, icon: LifeBuoy },
      { label: "Configurações", to: paths.settings, icon: Settings },
    ],
  },
];

import type { LucideIcon } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { Tooltip } from "#web/shared/ui/tooltip.tsx";
import { navGroups, routes } from "../../routes.ts";
import { currentNav } from "./current-nav.ts";
import "./nav-groups.css";

type Props = {
  isCollapsed: boolean;
  /** A link replaces the history entry that it is in. */
  replacesEntry?: boolean;
};

/** Links to the main pages. Collapsed, it shows icons whose names are tooltips. */
export function NavGroups({ isCollapsed, replacesEntry = false }: Props) {
  return (
    <div className="nav" data-collapsed={isCollapsed}>
      {navGroups.map((group) => (
        <Group key={group} title={group} isCollapsed={isCollapsed} replacesEntry={replacesEntry} />
      ))}
    </div>
  );
}

function Group({ title, isCollapsed, replacesEntry }: Required<Props> & { title: string }) {
  const titleId = `nav-${title.toLowerCase()}`;
  return (
    <section aria-labelledby={titleId}>
      <h2 className="nav-title" id={titleId}>
        <span>{title}</span>
      </h2>
      <ul className="nav-list">
        {routes.map((route) =>
          route.nav?.group === title ? (
            <li key={route.path}>
              <Item
                to={route.path}
                label={route.nav.label ?? route.title}
                icon={route.nav.icon}
                isCollapsed={isCollapsed}
                replacesEntry={replacesEntry}
              />
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}

type ItemProps = {
  to: string;
  label: string | undefined;
  icon: LucideIcon;
} & Required<Props>;

function Item({ to, label, icon: Icon, isCollapsed, replacesEntry }: ItemProps) {
  const isCurrent = currentNav(useLocation().pathname) === to;
  return (
    <Tooltip content={label} side="right" isOff={!isCollapsed}>
      <Link
        className="nav-link"
        to={to}
        replace={replacesEntry}
        {...(isCurrent ? { "aria-current": "page" } : {})}
      >
        <Icon className="nav-icon" size={20} aria-hidden />
        <span className="nav-label">{label}</span>
      </Link>
    </Tooltip>
  );
}

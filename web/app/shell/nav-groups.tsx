import { NavLink } from "react-router-dom";
import { Tooltip } from "#web/shared/ui/tooltip.tsx";
import { type NavGroup, type NavItem, navGroups } from "./nav-items.ts";
import "./nav-groups.css";

/** The way to every screen. Collapsed, it shows icons whose names come as tips. */
export function NavGroups({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <div className="nav" data-collapsed={isCollapsed}>
      {navGroups.map((group) => (
        <Group key={group.title} group={group} isCollapsed={isCollapsed} />
      ))}
    </div>
  );
}

function Group({ group, isCollapsed }: { group: NavGroup; isCollapsed: boolean }) {
  const titleId = `nav-${group.title.toLowerCase()}`;
  return (
    <section aria-labelledby={titleId}>
      <h2 className="nav-title" id={titleId}>
        <span>{group.title}</span>
      </h2>
      <ul className="nav-list">
        {group.items.map((item) => (
          <li key={item.to}>
            <Item item={item} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Item({ item, isCollapsed }: { item: NavItem; isCollapsed: boolean }) {
  const Icon = item.icon;
  return (
    <Tooltip content={item.label} side="right" isOff={!isCollapsed}>
      <NavLink className="nav-link" to={item.to} end={item.to === "/"}>
        <Icon className="nav-icon" size={20} aria-hidden />
        <span className="nav-label">{item.label}</span>
      </NavLink>
    </Tooltip>
  );
}

import { Link } from "react-router-dom";
import { productName } from "#core/product-name.ts";
import { paths } from "#web/shared/paths.ts";
import { Wordmark } from "#web/shared/ui/wordmark.tsx";
import { NavGroups } from "./nav-groups.tsx";
import "./sidebar.css";

/** The wide screen's menu: 16rem, or 3rem with icons only (S2-10, S9-15). */
export function Sidebar({ id, isOpen }: { id: string; isOpen: boolean }) {
  return (
    <nav className="sidebar" id={id} aria-label="Menu" data-open={isOpen}>
      <div className="sidebar-column">
        <Link className="sidebar-brand" to={paths.dashboard} aria-label={productName}>
          <Wordmark />
        </Link>
        <NavGroups isCollapsed={!isOpen} />
      </div>
    </nav>
  );
}

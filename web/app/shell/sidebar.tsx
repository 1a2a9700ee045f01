import { Link } from "react-router-dom";
import { Wordmark } from "../../shared/brand/wordmark.tsx";
import { paths } from "../../shared/paths.ts";
import { productName } from "../../shared/product.ts";
import { Nav } from "./nav.tsx";
import "./sidebar.css";

/** The wide screen's menu: 16rem, or 3rem with icons only (S2-10, S9-15). */
export function Sidebar({ id, isOpen }: { id: string; isOpen: boolean }) {
  return (
    <div className="sidebar" id={id} data-open={isOpen}>
      <Link className="sidebar-brand" to={paths.dashboard} aria-label={productName}>
        <Wordmark />
      </Link>
      <Nav isCollapsed={!isOpen} />
    </div>
  );
}

import { Skeleton } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { productName } from "#core/product-name.ts";
import { type RouteHead, RouteHeadContext } from "#web/shared/ui/page/page.tsx";
import { PageSkeleton } from "#web/shared/ui/page/page-skeleton.tsx";
import { Loading } from "#web/shared/ui/states/loading.tsx";
import { Sidebar } from "../shell/navigation/sidebar.tsx";
import { SidebarToggle } from "../shell/navigation/sidebar-toggle.tsx";
import "../shell/shell.css";
import "../shell/shell-header.css";

const menuId = "first-menu";

/**
 * The shell (menu and header) in the HTML that the server sends, before the app knows who is signed
 * in (S2-04). `page` is the heading to show, `children` the complete page where it is the same for
 * every seller. Before the app has loaded, only the links work.
 */
export function FirstShell({ page, children }: { page: RouteHead | null; children?: ReactNode }) {
  const toggle = { isPhone: false, isOpen: true, onToggle: () => undefined, controls: menuId };
  return (
    <div className="shell">
      <Sidebar id={menuId} isOpen />
      <div className="shell-body">
        <header className="shell-header">
          <SidebarToggle state={toggle} ref={null} />
          <Skeleton width="96px" height="20px" />
        </header>
        <main className="shell-main">
          {children ? null : <h1 className="visually-hidden">{productName}</h1>}
          {page ? (
            <RouteHeadContext value={page}>{children ?? <PageSkeleton />}</RouteHeadContext>
          ) : (
            <Loading />
          )}
        </main>
      </div>
    </div>
  );
}

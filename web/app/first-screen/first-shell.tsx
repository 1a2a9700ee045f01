import { Skeleton } from "@radix-ui/themes";
import { productName } from "#core/text/product-name.ts";
import { Loading } from "#web/shared/ui/states/loading.tsx";
import { Sidebar } from "../shell/navigation/sidebar.tsx";
import { SidebarToggle } from "../shell/navigation/sidebar-toggle.tsx";
import "../shell/shell.css";
import "../shell/shell-header.css";

const menuId = "first-menu";

/** The shell before it is known who is signed in (S2-04). Its links work; the rest is the app's. */
export function FirstShell() {
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
          <h1 className="visually-hidden">{productName}</h1>
          <Loading />
        </main>
      </div>
    </div>
  );
}

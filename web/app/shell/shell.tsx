import { type RefObject, Suspense, useEffect, useRef } from "react";
import { matchPath, Outlet, useLocation, useNavigationType } from "react-router-dom";
import type { FragmentType } from "#web/gql/fragment-masking.ts";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { RouteHeadContext } from "#web/shared/ui/page/page.tsx";
import { PageSkeleton } from "#web/shared/ui/page/page-skeleton.tsx";
import { ErrorBoundary } from "#web/shared/ui/states/error-boundary.tsx";
import { leaveFirstScreen } from "../first-screen/leave-first-screen.ts";
import { routes } from "../routes.ts";
import type { DrawerProps } from "./navigation/drawer.tsx";
import { Sidebar } from "./navigation/sidebar.tsx";
import { useSidebar } from "./navigation/use-sidebar.ts";
import { ShellHeader, type ShellHeader_user } from "./shell-header.tsx";
import "./shell.css";

const loadDrawer = () => import("./navigation/drawer.tsx").then((module) => module.Drawer);

const sidebarId = "sidebar";
const mainId = "conteudo";

/** The frame of every signed-in screen: menu, header and the main area. */
export function Shell({ user }: { user: FragmentType<typeof ShellHeader_user> }) {
  const { isPhone, isOpen, isDrawerOpen, toggle, closeDrawer } = useSidebar();
  const toggleButton = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useArrival(main);

  return (
    <div className="shell">
      <a className="skip-link" href={`#${mainId}`}>
        Pular para o conteúdo
      </a>
      {isPhone ? null : <Sidebar id={sidebarId} isOpen={isOpen} />}
      {isPhone ? (
        <PhoneMenu
          isOpen={isDrawerOpen}
          onClose={closeDrawer}
          returnFocus={() => toggleButton.current?.focus()}
        />
      ) : null}
      <div className="shell-body">
        <ShellHeader
          user={user}
          toggleRef={toggleButton}
          toggle={{ isPhone, isOpen: isPhone ? isDrawerOpen : isOpen, onToggle: toggle, controls: sidebarId }}
        />
        <main className="shell-main" id={mainId} ref={main} tabIndex={-1}>
          <ErrorBoundary key={pathname} onError={leaveFirstScreen}>
            <Suspense fallback={<ArrivingPage />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}

/** The phone's menu, loaded after the first load. */
function PhoneMenu(props: DrawerProps) {
  const Drawer = useImportToOpen({
    load: loadDrawer,
    isOpen: props.isOpen,
    onClose: props.onClose,
    failure: "O menu não abriu",
  });
  return Drawer ? <Drawer {...props} /> : null;
}

/** The frame of the page at this path while its files load. */
function ArrivingPage() {
  const { pathname } = useLocation();
  return (
    <RouteHeadContext value={routes.find(({ path }) => matchPath(path, pathname)) ?? {}}>
      <PageSkeleton />
    </RouteHeadContext>
  );
}

/**
 * After a navigation and after signing in, scrolls to the top and moves the focus to the main area,
 * unless a part of the page takes it.
 */
function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  /** True for Back, Forward and a page load: the browser then sets focus and scroll position. */
  const isOfBrowser = useNavigationType() === "POP";
  const last = useRef(isOfBrowser ? pathname : null);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash) return;
    main.current?.focus({ preventScroll: true });
    if (!isOfBrowser) window.scrollTo(0, 0);
  }, [pathname, hash, isOfBrowser, main]);
}

import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import type { DrawerProps } from "./drawer.tsx";

const loadDrawer = () => import("./drawer.tsx").then((module) => module.Drawer);

/** The phone's menu, loaded after the first load. */
export function PhoneMenu(props: DrawerProps) {
  const Drawer = useImportToOpen({
    load: loadDrawer,
    isOpen: props.isOpen,
    onClose: props.onClose,
    failure: "O menu não abriu",
  });
  return Drawer ? <Drawer {...props} /> : null;
}

import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import type { DrawerProps } from "./drawer.tsx";

const loadDrawer = () => import("./drawer.tsx").then((module) => module.Drawer);

/** The phone's menu, fetched apart from the first load. */
export function PhoneMenu(props: DrawerProps) {
  const toast = useToast();
  const Drawer = useDeferredImport({
    load: loadDrawer,
    isWanted: props.isOpen,
    onMissing: () => {
      props.onClose();
      toast.show({
        tone: "destructive",
        title: "O menu não abriu",
        description: "Confira sua conexão e tente de novo.",
      });
    },
  });
  return Drawer ? <Drawer {...props} /> : null;
}

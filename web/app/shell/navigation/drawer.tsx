import { IconButton, Theme } from "@radix-ui/themes";
import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { Wordmark } from "#web/shared/ui/wordmark.tsx";
import { NavGroups } from "./nav-groups.tsx";
import "./drawer.css";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";

export type DrawerProps = { isOpen: boolean; onClose: () => void; returnFocus: () => void };

/**
 * The phone's menu: a dialog of 18rem that traps the focus and returns it when it closes (S2-11,
 * S9-15).
 */
export function Drawer({ isOpen, onClose, returnFocus }: DrawerProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Theme asChild>
          <Dialog.Overlay className="drawer-overlay" />
        </Theme>
        <Theme asChild>
          <Dialog.Content
            className="drawer"
            aria-describedby={undefined}
            onCloseAutoFocus={focusAfterClose(returnFocus)}
          >
            <div className="drawer-header">
              <Dialog.Title className="drawer-title">
                <Wordmark />
              </Dialog.Title>
              <Dialog.Close asChild>
                <IconButton variant="ghost" color="gray" size="3" aria-label="Fechar menu">
                  <X size={20} aria-hidden />
                </IconButton>
              </Dialog.Close>
            </div>
            <nav aria-label="Menu">
              {/* The page takes the place of the menu's history entry, so that Back does not open it. */}
              <NavGroups isCollapsed={false} replacesEntry />
            </nav>
          </Dialog.Content>
        </Theme>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

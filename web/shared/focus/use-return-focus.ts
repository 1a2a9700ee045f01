import { useRef } from "react";
import { focusAfterClose } from "./focus-after-close.ts";

/**
 * For a dialog that no button opens: gives the focus back to what had it when the dialog took it.
 * The handlers are for its content.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(): void {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: focusAfterClose(() => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    }),
  };
}

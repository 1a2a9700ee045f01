import { useState } from "react";
import { cardChanged } from "#web/features/checkout/active-text.ts";
import { useFocusOnReturn } from "#web/shared/focus/use-focus-on-mount.ts";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

const load = () => import("./card-change-panel.tsx").then((file) => file.CardChangePanel);

/** Replaces the subscription's card (D140). */
export function ChangeCard() {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const close = () => setOpen(false);
  const CardChangePanel = useImportToOpen({
    load,
    isOpen,
    onClose: close,
    failure: "A troca de cartão não abriu",
  });
  const isShown = isOpen && CardChangePanel !== null;
  const trigger = useFocusOnReturn<HTMLButtonElement>(isShown);
  function finish(): void {
    close();
    toast.show(cardChanged);
  }
  if (isShown) return <CardChangePanel onDone={finish} onKeep={close} />;
  return (
    <BusyButton variant="soft" ref={trigger} isBusy={isOpen} onClick={() => setOpen(true)}>
      Trocar cartão
    </BusyButton>
  );
}

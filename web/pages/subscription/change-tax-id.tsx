import { useRef, useState } from "react";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

const load = () => import("./tax-id-dialog.tsx").then((file) => file.TaxIdDialog);

/** Puts a CPF or CNPJ on the invoices, or removes it (D143). */
export function ChangeTaxId({ hasTaxId }: { hasTaxId: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const TaxIdDialog = useImportToOpen({
    load,
    isOpen,
    onClose: () => setOpen(false),
    failure: "O formulário do CPF ou CNPJ não abriu",
  });
  return (
    <>
      <BusyButton
        ref={button}
        variant="soft"
        color="gray"
        aria-haspopup="dialog"
        isBusy={isOpen && TaxIdDialog === null}
        onClick={() => setOpen(true)}
      >
        {hasTaxId ? "Trocar CPF ou CNPJ" : "Incluir CPF ou CNPJ"}
      </BusyButton>
      {TaxIdDialog ? (
        <TaxIdDialog
          isOpen={isOpen}
          onOpenChange={setOpen}
          hasTaxId={hasTaxId}
          returnFocus={() => button.current?.focus()}
        />
      ) : null}
    </>
  );
}

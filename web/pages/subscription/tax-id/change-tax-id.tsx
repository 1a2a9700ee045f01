import { Button } from "@radix-ui/themes";
import { useRef, useState } from "react";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";

const load = () => import("./tax-id-dialog.tsx").then((file) => file.TaxIdDialog);

/** Puts a CPF or CNPJ on the invoices, or removes it (D143). */
export function ChangeTaxId({ hasTaxId }: { hasTaxId: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const TaxIdDialog = useImportToOpen({
    load,
    isOpen,
    onClose: () => setOpen(false),
    failure: "O CPF ou CNPJ não abriu",
  });
  return (
    <>
      <Button
        ref={button}
        variant="soft"
        color="gray"
        aria-haspopup="dialog"
        loading={isOpen && TaxIdDialog === null}
        disabled={false}
        onClick={() => setOpen(true)}
      >
        {hasTaxId ? "Trocar CPF ou CNPJ" : "Incluir CPF ou CNPJ"}
      </Button>
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

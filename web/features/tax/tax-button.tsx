import { Text } from "@radix-ui/themes";
import { Calculator } from "lucide-react";
import { useRef, useState } from "react";
import type { CivilMonth } from "#core/taxes/civil-month.ts";
import type { TaxRegime } from "#core/taxes/tax-regimes.ts";
import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

import type { OnTake } from "./tax-dialog.tsx";

const load = () => import("./tax-dialog.tsx").then((module) => module.TaxDialog);

type Props = {
  /** What the buyer pays, R$; null where the tax does not concern a single product. */
  price: number | null;
  onTake: OnTake;
  /** The regime that the dialog opens with, when it is known. */
  regime?: TaxRegime;
  /** The month that it opens with; absent: the current one. */
  month?: CivilMonth | undefined;
};

/** The button 'Calcular meu imposto' and its dialog (FE-18). */
export function TaxButton({ price, onTake, regime, month }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const TaxDialog = useDeferredImport({
    load,
    isWanted: isOpen,
    onMissing: () => {
      setOpen(false);
      setMissing(true);
    },
  });

  function open() {
    setMissing(false);
    setOpen(true);
  }

  return (
    <>
      <BusyButton
        ref={opener}
        type="button"
        variant="ghost"
        isBusy={isOpen && TaxDialog === null}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Calculator size={16} aria-hidden />
        Calcular meu imposto
      </BusyButton>
      {isMissing ? (
        <Text as="p" size="1" color="tomato" role="alert">
          Não conseguimos abrir o cálculo do imposto. Confira a conexão e tente de novo.
        </Text>
      ) : null}
      {TaxDialog ? (
        <TaxDialog
          // Another regime or month opens the dialog anew.
          key={`${regime} ${month}`}
          regime={regime}
          month={month}
          isOpen={isOpen}
          price={price}
          onClose={() => setOpen(false)}
          returnFocus={() => opener.current?.focus()}
          onTake={onTake}
        />
      ) : null}
    </>
  );
}

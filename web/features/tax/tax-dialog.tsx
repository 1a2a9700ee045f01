import { Button, Dialog, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { addMonths } from "#core/taxes/civil-month.ts";
import { MeiFields } from "./mei-fields.tsx";
import { SimplesFields } from "./simples-fields.tsx";
import { ChoiceField, MonthField } from "./tax-fields.tsx";
import { emptyTaxForm, type TaxForm } from "./tax-form.ts";
import { taxOutcome } from "./tax-outcome.ts";
import { TaxResult } from "./tax-result.tsx";
import "./tax-dialog.css";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";

type Props = {
  isOpen: boolean;
  /** What the buyer pays, R$; null where the tax does not concern a single product. */
  price: number | null;
  onClose: () => void;
  /** `text` is written into the field 'Imposto na venda'. */
  onTake: (text: string) => void;
  returnFocus: () => void;
};

/**
 * Calculates the sales tax of a MEI or of the Simples Nacional (FE-18). What was typed stays while
 * the page is open.
 */
export function TaxDialog({ isOpen, price, onClose, onTake, returnFocus }: Props) {
  const [today] = useState(() => civilDayOf(new Date()).slice(0, 7));
  const [form, setForm] = useState(() => emptyTaxForm(today, price === null));
  const change = (changes: Partial<TaxForm>) => setForm((before) => ({ ...before, ...changes }));
  const outcome = taxOutcome(form, price ?? 0);
  const errors = outcome.status === "refused" ? outcome.errors : {};
  const taken = outcome.status === "ready" ? outcome.view.taken : null;
  const fields = { form, errors, onChange: change };

  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Content
        size={{ initial: "2", sm: "3" }}
        maxWidth="520px"
        onCloseAutoFocus={focusAfterClose(returnFocus)}
      >
        <Dialog.Title>Calcular meu imposto</Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="4">
          Quanto de cada venda vai para o imposto do seu regime.
        </Dialog.Description>
        <div className="tax-fields">
          <ChoiceField
            label="Regime"
            value={form.regime}
            options={regimes}
            onChoose={(regime) => change({ regime })}
          />
          <MonthField
            month={form.month}
            last={addMonths(today, 1)}
            error={errors.month}
            onChange={(month) => change({ month })}
          />
          {form.regime === "MEI" ? <MeiFields {...fields} price={price} /> : <SimplesFields {...fields} />}
        </div>
        <TaxResult outcome={outcome} />
        <Flex gap="3" mt="5" justify="end" wrap="wrap">
          <Dialog.Close>
            <Button type="button" variant="soft" color="gray">
              Fechar
            </Button>
          </Dialog.Close>
          {taken ? (
            <Button
              type="button"
              onClick={() => {
                onTake(taken.text);
                onClose();
              }}
            >
              {taken.label}
            </Button>
          ) : null}
        </Flex>
      </Dialog.Content>
    </Dialog.Root>
  );
}

const regimes = [
  { value: "SIMPLES", text: "Simples Nacional" },
  { value: "MEI", text: "MEI" },
] as const;

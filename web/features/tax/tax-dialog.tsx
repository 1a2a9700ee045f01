import { Button, Dialog, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { addMonths, type CivilMonth, isCivilMonth } from "#core/taxes/civil-month.ts";
import { firstSimplesMonth } from "#core/taxes/simples/simples-tables.ts";
import { reformOptionFrom } from "#core/taxes/tax-reform.ts";
import { taxRegimeText } from "#core/taxes/tax-regime-text.ts";
import { type TaxRegime, taxRegimes } from "#core/taxes/tax-regimes.ts";
import { hasCeilings } from "./ceilings-of.ts";
import { CeilingFields } from "./fields/ceiling-fields.tsx";
import { MeiFields } from "./fields/mei-fields.tsx";
import { PresumidoFields } from "./fields/presumido-fields.tsx";
import { SimplesFields } from "./fields/simples-fields.tsx";
import { AmountField, ChoiceField, MonthField, type TaxFieldsProps } from "./fields/tax-fields.tsx";
import { emptyTaxForm, type TaxForm } from "./tax-form.ts";
import { taxOutcome } from "./tax-outcome.ts";
import { TaxResult } from "./tax-result.tsx";
import type { TakenTax } from "./tax-view.ts";
import "./tax-dialog.css";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";

/** The tax is written into the field 'Imposto na venda', for who pays so. */
export type OnTake = (taken: TakenTax, regime: TaxRegime) => void;

type Props = {
  isOpen: boolean;
  /** What the buyer pays, R$; null where the tax does not concern a single product. */
  price: number | null;
  regime: TaxRegime | undefined;
  /** The month that it opens with; absent: the current one. */
  month?: CivilMonth | undefined;
  onClose: () => void;
  onTake: OnTake;
  returnFocus: () => void;
};

/**
 * Calculates the sales tax of a MEI, of the Simples Nacional (FE-18) and of the Lucro Presumido,
 * and takes that of every other regime (TX-01). What was typed stays while the page is open.
 */
export function TaxDialog({ isOpen, price, regime, month, onClose, onTake, returnFocus }: Props) {
  const [today] = useState(() => civilDayOf(new Date()));
  const thisMonth = today.slice(0, 7);
  const isListed = month !== undefined && firstSimplesMonth <= month && month <= lastMonth(thisMonth);
  const opening = isListed && isCivilMonth(month) ? month : thisMonth;
  const [form, setForm] = useState(() => emptyTaxForm(opening, price === null, regime));
  const change = (changes: Partial<TaxForm>) => setForm((before) => ({ ...before, ...changes }));
  const outcome = taxOutcome(form, price ?? 0, today);
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
          {isCalculated(form.regime) ? (
            <MonthField
              month={form.month}
              last={lastMonth(thisMonth)}
              error={errors.month}
              onChange={(month) => change({ month })}
            />
          ) : null}
          <RegimeFields {...fields} price={price} />
          {hasCeilings(form.regime) ? <CeilingFields {...fields} thisMonth={thisMonth} /> : null}
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
                onTake(taken, form.regime);
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

/** The next month, and at least the first of the reform: sellers ask for it before (TX-04). */
function lastMonth(thisMonth: CivilMonth): CivilMonth {
  const next = addMonths(thisMonth, 1);
  return next > reformOptionFrom ? next : reformOptionFrom;
}

function RegimeFields(props: TaxFieldsProps & Pick<Props, "price">) {
  const { regime } = props.form;
  if (regime === "MEI") return <MeiFields {...props} />;
  if (regime === "PRESUMIDO") return <PresumidoFields {...props} />;
  return regime === "SIMPLES" ? <SimplesFields {...props} /> : <TypedField {...props} />;
}

type CalculatedRegime = "MEI" | "SIMPLES" | "PRESUMIDO";

function isCalculated(regime: TaxRegime): regime is CalculatedRegime {
  return regime === "MEI" || regime === "SIMPLES" || regime === "PRESUMIDO";
}

/** Regimes whose share of a price cannot be calculated from figures that a seller has at hand. */
function TypedField({ form, errors, onChange }: TaxFieldsProps) {
  const { regime, typedPct } = form;
  if (isCalculated(regime)) return null;
  return (
    <AmountField
      label="Imposto em cada venda, em %"
      text={typedPct}
      error={errors.typedPct}
      help={<span className="tax-help">{typedHelp[regime]}</span>}
      onType={(text) => onChange({ typedPct: text })}
    />
  );
}

const typedHelp: Readonly<Record<Exclude<TaxRegime, CalculatedRegime>, string>> = {
  NONE: "Não há uma alíquota única para pessoa física: digite quanto você reserva de cada venda, ou 0.",
  OTHER: "Tudo o que sai de cada venda em impostos. Quem faz a sua contabilidade tem este número.",
};

const regimes = taxRegimes.map((value) => ({ value, text: taxRegimeText[value] }));

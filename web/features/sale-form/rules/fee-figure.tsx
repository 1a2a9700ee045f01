import { Button, Text } from "@radix-ui/themes";
import { flushSync } from "react-dom";
import { confidenceText, feeFormula, missingFeeText } from "#core/fees/fee-text.ts";
import { formatMoney } from "#core/format/money.ts";
import { saleFields } from "#core/sale/form/sale-fields.ts";
import { fieldId } from "../fields/field-id.ts";
import { SaleInput } from "../fields/sale-input.tsx";
import { useSaleForm } from "../sale-form-context.ts";
import { numberToText } from "../values/number-text.ts";
import type { FeeRow } from "./sale-view.ts";

type Props = {
  row: FeeRow;
  /** Asks the seller for a figure that the rule does not state; null when it does. */
  question: string | null;
};

/** One line of the fees with its formula. The seller's own figure takes precedence (FE-10). */
export function FeeFigure({ row: { line, own }, question }: Props) {
  const { values } = useSaleForm();
  const isOwn = own !== null && values[own.field].trim() !== "";
  return (
    <li>
      <div className="fee-figure-head">
        <Text size="2">{line.label}</Text>
        <Text size="2" className="tabular">
          {line.valueCents === null ? missingFeeText(line) : formatMoney(line.valueCents / 100)}
        </Text>
      </div>
      {line.valueCents === null ? null : (
        <Text as="p" size="1" color="gray">
          {line.overridden ? feeFormula(line) : `${feeFormula(line)} · ${confidenceText[line.confidence]}`}
        </Text>
      )}
      {own !== null && (isOwn || question !== null) ? (
        <SaleInput field={own.field} question={question} />
      ) : null}
      {own !== null && (isOwn || question === null) ? <OwnFigureButton own={own} isOwn={isOwn} /> : null}
    </li>
  );
}

type ButtonProps = { own: NonNullable<FeeRow["own"]>; isOwn: boolean };

/**
 * Copies the rule's figure into the seller's own field to be changed, or removes the own figure.
 */
function OwnFigureButton({ own: { field, ruleFigure }, isOwn }: ButtonProps) {
  const { write } = useSaleForm();

  function takeOver() {
    const entry = saleFields[field];
    const isMoney = entry.kind === "number" && entry.unit === "R$";
    flushSync(() => write(field, numberToText(ruleFigure, isMoney ? 2 : 0)));
    document.getElementById(fieldId(field))?.focus();
  }

  return (
    <Button
      type="button"
      size="1"
      variant="ghost"
      className="fee-figure-own"
      onClick={isOwn ? () => write(field, "") : takeOver}
    >
      {isOwn ? "Voltar à regra" : "Usar meu valor"}
    </Button>
  );
}

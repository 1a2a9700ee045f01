import { Skeleton, Text } from "@radix-ui/themes";
import { Activity, type ReactNode, Suspense } from "react";
import type { PriceNumberField } from "#core/sale/price-fields.ts";
import { fieldNote } from "#web/features/sale-form/fields/field-note.ts";
import { useCalculatorForm } from "./calculator-form.tsx";

type FoldedProps = { id: string; isOpen: boolean; children: ReactNode };

/** Fields that are folded away: rendered after what is seen, in small steps. */
export function Folded({ id, isOpen, children }: FoldedProps) {
  return (
    <div id={id} hidden={!isOpen}>
      <Activity mode={isOpen ? "visible" : "hidden"}>
        <Suspense fallback={<Skeleton height="120px" />}>{children}</Suspense>
      </Activity>
    </div>
  );
}

type SummaryProps = {
  /** A short text of the figures inside. */
  summary: string;
  /** The number fields inside, whose errors are shown here. */
  fields: readonly PriceNumberField[];
  /** How many questions inside must be answered before there is a result. */
  questionCount: number;
};

/** What is inside while it is folded. */
export function FoldedSummary({ summary, fields, questionCount }: SummaryProps) {
  const { values } = useCalculatorForm();
  const hasError = fields.some((field) => fieldNote(field, values[field])?.tone === "error");
  const { color, text } = foldedText(hasError, questionCount, summary);
  return (
    <Text as="p" size="2" color={color} mt="1" className="tabular">
      {text}
    </Text>
  );
}

function foldedText(hasError: boolean, questionCount: number, summary: string) {
  if (hasError) return { color: "tomato", text: "Há um campo para corrigir aqui." } as const;
  if (questionCount > 0) {
    const text = questionCount === 1 ? "Falta um dado aqui." : `Faltam ${questionCount} dados aqui.`;
    return { color: "amber", text } as const;
  }
  return { color: "gray", text: summary } as const;
}

import { Card, Flex, Heading, Text } from "@radix-ui/themes";
import { ChevronDown } from "lucide-react";
import { Activity, type ReactNode, useId } from "react";
import type { PriceNumberField } from "#core/sale/price-fields.ts";
import { fieldNote } from "#web/features/sale-form/fields/field-note.ts";
import { useCalculatorForm } from "./calculator-form.tsx";
import "./input-section.css";

type Props = {
  letter: string;
  title: string;
  /** A short summary of the card's figures, shown while it is folded. */
  summary: string;
  /** The card's number fields. While the card is folded, its summary shows their errors. */
  fields: PriceNumberField[];
  /** How many questions inside must be answered before there is a result. */
  questionCount: number;
  fold: Fold;
  children: ReactNode;
};

/** On a phone the card is part of the accordion. */
type Fold = "always open" | { isOpen: boolean; onToggle: () => void };

/** The padding of the calculator's cards: narrow columns need the space for their fields. */
export const cardSize = { initial: "2", md: "3" } as const;

/** One card of inputs. On a phone its heading folds it. */
export function InputSection({ letter, title, summary, fields, questionCount, fold, children }: Props) {
  const contentId = useId();
  const heading = (
    <>
      <span className="input-section-letter" aria-hidden>
        {letter}
      </span>
      {title}
    </>
  );
  const isOpen = fold === "always open" || fold.isOpen;
  return (
    <Card size={cardSize} className="input-section" asChild>
      <section aria-label={title}>
        <Heading as="h2" size="3">
          {fold === "always open" ? (
            <span className="input-section-heading">{heading}</span>
          ) : (
            <button
              type="button"
              className="input-section-heading"
              aria-expanded={isOpen}
              aria-controls={contentId}
              onClick={fold.onToggle}
            >
              {heading}
              <ChevronDown className="input-section-chevron" size={20} aria-hidden />
            </button>
          )}
        </Heading>
        {isOpen ? null : <FoldedSummary summary={summary} fields={fields} questionCount={questionCount} />}
        <div id={contentId} hidden={!isOpen}>
          {/* A folded card's fields are rendered after what is seen, in small steps. */}
          <Activity mode={isOpen ? "visible" : "hidden"}>
            <Flex direction="column" gap="4" mt="4">
              {children}
            </Flex>
          </Activity>
        </div>
      </section>
    </Card>
  );
}

function FoldedSummary({
  summary,
  fields,
  questionCount,
}: Pick<Props, "summary" | "fields" | "questionCount">) {
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

import { Card, Flex, Heading } from "@radix-ui/themes";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Folded, FoldedSummary } from "./folded.tsx";
import "./input-section.css";

type Props = ComponentProps<typeof FoldedSummary> & {
  letter: string;
  title: string;
  fold: Fold;
  children: ReactNode;
};

/** The first card folds only on a phone, where the cards are an accordion. */
type Fold = "always open" | { isOpen: boolean; onToggle: () => void };

/** The padding of the calculator's cards: narrow columns need the space for their fields. */
export const cardSize = { initial: "2", md: "3" } as const;

/** One card of inputs, whose heading folds it. */
export function InputSection({ letter, title, fold, children, ...summary }: Props) {
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
        {isOpen ? null : <FoldedSummary {...summary} />}
        <Folded id={contentId} isOpen={isOpen}>
          <Flex direction="column" gap="4" mt="4">
            {children}
          </Flex>
        </Folded>
      </section>
    </Card>
  );
}

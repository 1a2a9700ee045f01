import { Flex } from "@radix-ui/themes";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Folded, FoldedSummary } from "./folded.tsx";

type Props = Omit<ComponentProps<typeof FoldedSummary>, "questionCount"> & {
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** 'Mais custos' (AS-05): what the first card asks besides where, cost and price. */
export function MoreCosts({ isOpen, onToggle, children, ...summary }: Props) {
  const contentId = useId();
  return (
    <div>
      <button
        type="button"
        className="input-section-heading more-costs"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={onToggle}
      >
        Mais custos
        <ChevronDown className="input-section-chevron" size={20} aria-hidden />
      </button>
      {isOpen ? null : <FoldedSummary {...summary} questionCount={0} />}
      <Folded id={contentId} isOpen={isOpen}>
        <Flex direction="column" gap="4" mt="3">
          {children}
        </Flex>
      </Folded>
    </div>
  );
}

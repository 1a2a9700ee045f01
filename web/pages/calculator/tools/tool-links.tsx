import { Button, Flex } from "@radix-ui/themes";
import { ArrowDown } from "lucide-react";
import type { FieldSection } from "#core/sale/table/price-table.ts";
import type { CalculationState } from "#web/features/calculation/use-calculation.ts";
import { type Tool, toolsOf } from "./tool.ts";

type Props = { section: FieldSection; state: CalculationState; onOpen: (tool: Tool) => void };

/** Links from the card in which a question arises to the tool below that answers it. */
export function ToolLinks({ section, state, onOpen }: Props) {
  const links = (sectionTools[section] ?? []).filter((tool) => toolsOf(state).includes(tool));
  if (links.length === 0) return null;
  return (
    <Flex gap="4" wrap="wrap">
      {links.map((tool) => (
        <Button key={tool} type="button" variant="ghost" onClick={() => onOpen(tool)}>
          <ArrowDown size={16} aria-hidden />
          {linkText[tool]}
        </Button>
      ))}
    </Flex>
  );
}

const sectionTools: Partial<Record<FieldSection, Tool[]>> = {
  marketplace: ["channels", "changes"],
  marketing: ["ads"],
};

const linkText: Readonly<Record<Tool, string>> = {
  ads: "Quanto os anúncios podem custar",
  channels: "Comparar os marketplaces",
  changes: "Ver o que muda nas taxas",
};

import { Flex, Heading, Text } from "@radix-ui/themes";
import { Lightbulb } from "lucide-react";
import { useId } from "react";
import { DashboardCard } from "./dashboard-card.tsx";

/** S2-21. */
export function TipOfTheDay() {
  const titleId = useId();
  return (
    <DashboardCard area="tip" labelledBy={titleId}>
      <Flex align="center" gap="2" mb="2">
        <Lightbulb className="tip-icon" size={20} aria-hidden />
        <Heading as="h2" size="4" id={titleId}>
          Dica do dia
        </Heading>
      </Flex>
      <Text as="p" size="2" className="measure">
        Produtos sazonais podem ter um PADS maior quando a procura está alta. O PADS é a parte do preço que
        acompanha a procura: antes do Natal ou do Dia das Mães, refaça a conta e veja se dá para cobrar mais.
      </Text>
    </DashboardCard>
  );
}

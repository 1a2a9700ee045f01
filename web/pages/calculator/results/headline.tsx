import { Flex, Heading, Text } from "@radix-ui/themes";
import type { HeroWords } from "../result-view/headline-text.ts";
import { HealthBadge } from "./health-badge.tsx";
import "./headline.css";

/** The answer, in reais and in words, with how healthy it is. */
export function Headline({ words }: { words: HeroWords }) {
  return (
    <div className="hero" data-health={words.health}>
      <Heading as="h2" className="hero-sentence">
        <Text size="3" color="gray" weight="regular" className="hero-lead">
          {words.lead}{" "}
        </Text>
        <span className="hero-amount tabular" style={{ fontSize: fittingSize(words.amount) }}>
          {words.amount}
        </span>{" "}
        <Text size="3" color="gray" weight="regular" wrap="nowrap">
          por venda
        </Text>
      </Heading>
      <Flex align="center" gap="2" mt="2" wrap="wrap">
        <HealthBadge health={words.health} verdict={words.verdict} />
        <Text size="2" color="gray" className="tabular">
          {words.detail}
        </Text>
      </Flex>
    </div>
  );
}

/** As large as the figure leaves room for, so that millions fit a phone: a figure is 0.62 of its size wide. */
function fittingSize(amount: string): string {
  return `clamp(var(--font-size-5), calc(100cqi / ${amount.length} / 0.62), var(--hero-largest))`;
}

import { Badge, Flex, Heading, Text } from "@radix-ui/themes";
import { CircleCheck, CircleEqual, TrendingDown, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { HeadlineHealth, HeadlineText } from "./headline-text.ts";
import "./headline.css";

type Props = {
  text: HeadlineText;
  /** What the figure rests on. */
  note?: ReactNode;
  /** Buttons for the answer, shown after it. */
  children?: ReactNode;
};

/** The answer as a sentence, with the health of the margin. */
export function Headline({ text, note, children }: Props) {
  return (
    <div className="headline" data-health={text.health}>
      <div className="headline-answer">
        {text.productName ? (
          <Text as="p" size="2" weight="bold" className="headline-product">
            {text.productName}
          </Text>
        ) : null}
        <Heading as="h2" className="headline-sentence">
          <Text size="3" color="gray" weight="regular" className="headline-lead">
            {text.lead}{" "}
          </Text>
          <span className="headline-amount tabular" style={{ fontSize: fittingSize(text.amount) }}>
            {text.amount}
          </span>{" "}
          <Text size="3" color="gray" weight="regular" wrap="nowrap">
            por venda
          </Text>
        </Heading>
        <Flex align="center" gap="2" mt="2" wrap="wrap">
          <HealthBadge health={text.health} verdict={text.verdict} />
          <Text size="2" color="gray" className="tabular">
            {text.detail}
          </Text>
          {note}
        </Flex>
        {text.monthly ? (
          <Text as="p" size="2" mt="2" className="tabular">
            {text.monthly}
          </Text>
        ) : null}
      </div>
      {children ? <div className="headline-actions">{children}</div> : null}
    </div>
  );
}

/**
 * The font size leaves room for the whole figure, so that millions fit a phone: a digit is 0.62
 * times as wide as its size.
 */
function fittingSize(amount: string): string {
  return `clamp(var(--font-size-5), calc(100cqi / ${amount.length} / 0.62), var(--headline-largest))`;
}

type BadgeProps = { health: HeadlineHealth; verdict: string; size?: "1" | "2" };

/** A margin's health as text, icon and colour. */
export function HealthBadge({ health, verdict, size = "2" }: BadgeProps) {
  const { color, icon: Icon } = badgeStyles[health];
  return (
    <Badge color={color} size={size} radius="full">
      <Icon size={16} aria-hidden />
      {verdict}
    </Badge>
  );
}

const badgeStyles = {
  loss: { color: "tomato", icon: TrendingDown },
  thin: { color: "amber", icon: TriangleAlert },
  fair: { color: "gray", icon: CircleEqual },
  healthy: { color: "jade", icon: CircleCheck },
  unknown: { color: "amber", icon: TriangleAlert },
} as const;

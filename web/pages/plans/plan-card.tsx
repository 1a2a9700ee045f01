import { Badge, Button, Card, Flex, Heading, Text } from "@radix-ui/themes";
import { useId } from "react";
import { Link } from "react-router-dom";
import { planChangePath } from "#web/features/checkout/next-step.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { chargedText, formatPrice } from "#web/shared/price-text.ts";
import { FeatureList } from "#web/shared/ui/feature-list.tsx";
import { type PlanFigures, savingText } from "./plan-figures.ts";
import "./plan-card.css";

const PlanCard_plan = graphql(`
  fragment PlanCard_plan on Plan {
    id
    key
    name
    description
    features
    recommended
    badge
    ...PlanPrice_plan
  }
`);

/** Points to the list of what every plan has. */
const everything = "Tudo da lista abaixo";

/** The badge that also highlights its card (S2-41). */
const highlightBadge = "Economia";

type Props = {
  plan: FragmentType<typeof PlanCard_plan>;
  figures: PlanFigures;
  /** What every plan has, which stands below the cards. */
  common: readonly string[];
  /** The seller's current plan. */
  isCurrent: boolean;
  /** The seller has another plan and can change to this one (D141). */
  isChange: boolean;
  /** Which payment is being prepared: this plan's, or another one's. */
  starting: "this" | "other" | null;
  onChoose: (planKey: string) => void;
};

/**
 * One plan: what it costs, what it saves, what it includes, and the button that chooses it (S2-40).
 */
export function PlanCard({ plan: masked, figures, common, isCurrent, isChange, starting, onChoose }: Props) {
  const plan = readFragment(PlanCard_plan, masked);
  const titleId = useId();
  const own = plan.features.filter((feature) => !common.includes(feature));
  return (
    <Card
      asChild
      size={{ initial: "3", sm: "4" }}
      className="plan-card"
      data-highlighted={plan.badge === highlightBadge}
      data-recommended={plan.recommended}
    >
      <article aria-labelledby={titleId}>
        <PlanBadges plan={plan} isCurrent={isCurrent} saved={figures.saved?.amount ?? null} />
        <div>
          <Heading as="h2" size="5" id={titleId}>
            {plan.name}
          </Heading>
          <Text as="p" size="2" color="gray" mt="1">
            {plan.description}
          </Text>
        </div>
        <PlanPrice plan={plan} figures={figures} />
        {isChange ? (
          <Button size="3" variant={plan.recommended ? "solid" : "soft"} asChild>
            <Link to={planChangePath(plan.key)}>Trocar para o {plan.name}</Link>
          </Button>
        ) : (
          <Button
            size="3"
            variant={plan.recommended ? "solid" : "soft"}
            loading={starting === "this"}
            disabled={isCurrent}
            aria-disabled={starting !== null}
            onClick={() => onChoose(plan.key)}
          >
            {isCurrent ? "Seu plano atual" : `Escolher ${plan.name}`}
          </Button>
        )}
        <FeatureList features={common.length > 0 ? [everything, ...own] : own} />
      </article>
    </Card>
  );
}

type BadgesProps = {
  plan: { recommended: boolean; badge?: string | null };
  isCurrent: boolean;
  /** The amount that the plan saves, in reais. */
  saved: number | null;
};

function PlanBadges({ plan, isCurrent, saved }: BadgesProps) {
  return (
    <Flex gap="2" wrap="wrap" className="plan-badges">
      {plan.recommended ? (
        <Badge size="2" radius="full" variant="solid">
          Recomendado
        </Badge>
      ) : null}
      {plan.badge ? (
        <Badge size="2" radius="full">
          {plan.badge === highlightBadge && saved
            ? `${plan.badge} de ${formatPrice(saved, "BRL")}`
            : plan.badge}
        </Badge>
      ) : null}
      {isCurrent ? (
        <Badge size="2" radius="full" color="gray">
          Plano atual
        </Badge>
      ) : null}
    </Flex>
  );
}

const PlanPrice_plan = graphql(`
  fragment PlanPrice_plan on Plan {
    id
    price
    currency
    interval
    intervalCount
  }
`);

type PriceProps = { plan: FragmentType<typeof PlanPrice_plan>; figures: PlanFigures };

/** The price as charged. Longer plans also show the price per month and the saving. */
function PlanPrice({ plan: masked, figures }: PriceProps) {
  const plan = readFragment(PlanPrice_plan, masked);
  return (
    <div className="plan-price">
      <p className="plan-price-figure">
        <Text size="8" weight="bold" className="tabular">
          {formatPrice(plan.price, plan.currency)}
        </Text>{" "}
        <Text size="2" color="gray">
          {chargedText(plan)}
        </Text>
      </p>
      {figures.perMonth === null ? null : (
        <Text as="p" size="2" className="tabular">
          Equivale a {formatPrice(figures.perMonth, plan.currency)} por mês
        </Text>
      )}
      {figures.saved ? (
        <Text as="p" size="2" color="jade" weight="bold" className="tabular">
          {savingText(plan, figures.saved)}
        </Text>
      ) : null}
    </div>
  );
}

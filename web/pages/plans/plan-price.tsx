import { Text } from "@radix-ui/themes";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { chargedText, formatPrice } from "#web/shared/price-text.ts";
import { type PlanFigures, savingText } from "./plan-figures.ts";

const PlanPrice_plan = graphql(`
  fragment PlanPrice_plan on Plan {
    id
    price
    currency
    interval
    intervalCount
  }
`);

type Props = { plan: FragmentType<typeof PlanPrice_plan>; figures: PlanFigures };

/** The price as it is charged; below it, for longer plans, what that is a month and what it saves. */
export function PlanPrice({ plan: masked, figures }: Props) {
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

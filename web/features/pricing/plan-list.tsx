import { type FragmentType, readFragment } from "../../gql/fragment-masking.ts";
import { graphql } from "../../gql/gql.ts";
import { EmptyPlans } from "./empty-plans.tsx";
import { PlanCard } from "./plan-card.tsx";
import { planFigures } from "./plan-figures.ts";
import { useChoosePlan } from "./use-choose-plan.ts";

const PlanList_plans = graphql(`
  fragment PlanList_plans on PlanConnection {
    edges {
      node {
        id
        key
        price
        interval
        intervalCount
        ...PlanCard_plan
      }
    }
  }
`);

type Props = { plans: FragmentType<typeof PlanList_plans>; currentPlanKey: string | null };

/** The plans on sale, side by side where there is room (S2-40). */
export function PlanList({ plans: masked, currentPlanKey }: Props) {
  const plans = readFragment(PlanList_plans, masked).edges.map(({ node }) => node);
  const choosePlan = useChoosePlan();
  if (plans.length === 0) return <EmptyPlans />;
  return (
    <section className="plans" aria-label="Planos à venda">
      <div className="plan-grid">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            figures={planFigures(plan, plans)}
            isCurrent={plan.key === currentPlanKey}
            onChoose={choosePlan}
          />
        ))}
      </div>
    </section>
  );
}

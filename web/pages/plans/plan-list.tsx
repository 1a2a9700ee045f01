import { Button } from "@radix-ui/themes";
import { Tags } from "lucide-react";
import { Link } from "react-router-dom";
import { useStartPayment } from "#web/features/checkout/use-start-payment.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { paths } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { PlanCard } from "./plan-card.tsx";
import { planFigures } from "./plan-figures.ts";

const PlanList_plans = graphql(`
  fragment PlanList_plans on PlanConnection {
    edges {
      node {
        id
        key
        price
        priceId
        interval
        intervalCount
        ...PlanCard_plan
      }
    }
  }
`);

type Props = {
  plans: FragmentType<typeof PlanList_plans>;
  currentPlanKey: string | null;
  canChange: boolean;
};

/** The plans on sale, side by side where there is room (S2-40). */
export function PlanList({ plans: masked, currentPlanKey, canChange }: Props) {
  const plans = readFragment(PlanList_plans, masked).edges.map(({ node }) => node);
  const { startPayment, startingPlan } = useStartPayment();
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
            isChange={canChange && plan.key !== currentPlanKey}
            starting={startingIs(plan.key, startingPlan)}
            onChoose={(planKey) => void startPayment({ planKey, priceId: plan.priceId ?? null })}
          />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {startingPlan === null ? "" : "Preparando o pagamento..."}
      </p>
    </section>
  );
}

function startingIs(planKey: string, startingPlan: string | null): "this" | "other" | null {
  if (startingPlan === null) return null;
  return startingPlan === planKey ? "this" : "other";
}

/** Shown when the list is empty. */
function EmptyPlans() {
  return (
    <Notice
      icon={Tags}
      level="h2"
      title="Nenhum plano à venda no momento"
      action={
        <Button size="3" asChild>
          <Link to={paths.help}>Falar com o suporte</Link>
        </Button>
      }
    >
      Os planos com os recursos avançados ficam aqui. Eles estão sendo atualizados: volte em breve ou fale com
      a gente.
    </Notice>
  );
}

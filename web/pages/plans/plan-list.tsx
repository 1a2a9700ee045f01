import { Button, Heading } from "@radix-ui/themes";
import { Tags } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useStartPayment } from "#web/features/checkout/use-start-payment.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { paths } from "#web/shared/paths.ts";
import { FeatureList } from "#web/shared/ui/feature-list.tsx";
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
        features
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
  const titleId = useId();
  if (plans.length === 0) return <EmptyPlans />;
  const common = commonFeatures(plans);
  return (
    <section className="plans" aria-label="Planos à venda">
      <div className="plan-grid">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            figures={planFigures(plan, plans)}
            common={common}
            isCurrent={plan.key === currentPlanKey}
            isChange={canChange && plan.key !== currentPlanKey}
            starting={startingIs(plan.key, startingPlan)}
            onChoose={(planKey) => void startPayment({ planKey, priceId: plan.priceId ?? null })}
          />
        ))}
      </div>
      {common.length > 0 ? (
        <section className="plan-common" aria-labelledby={titleId}>
          <Heading as="h2" size="4" mb="3" id={titleId}>
            Todos os planos liberam tudo
          </Heading>
          <FeatureList features={common} />
        </section>
      ) : null}
      <p role="status" className="visually-hidden">
        {startingPlan === null ? "" : "Preparando o pagamento..."}
      </p>
    </section>
  );
}

/** What every plan has, named once; of a single plan its card names all. */
function commonFeatures(plans: readonly { features: readonly string[] }[]): string[] {
  const [first, ...others] = plans;
  if (!first || others.length === 0) return [];
  return first.features.filter((feature) => others.every(({ features }) => features.includes(feature)));
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

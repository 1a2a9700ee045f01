import { Card, Heading, Text, Link as TextLink } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { formatDate } from "#core/format/date.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { paths } from "#web/shared/paths.ts";
import { chargedText, formatPrice } from "#web/shared/price-text.ts";
import { FeatureList } from "#web/shared/ui/feature-list.tsx";
import { SummaryList } from "#web/shared/ui/summary-list.tsx";
import { newOrder } from "./order.ts";

export const OrderSummary_plan = graphql(`
  fragment OrderSummary_plan on Plan {
    id
    name
    price
    currency
    interval
    intervalCount
    features
  }
`);

type Props = {
  plan: FragmentType<typeof OrderSummary_plan>;
  /** The overdue amount of a subscription to this plan; null for a new subscription. */
  overdue: { amount: number; currency: string } | null;
  /** A trial is running, and ends when the subscription begins. */
  isTrialRunning: boolean;
};

/** The plan, today's price, the renewal and the features, next to the card form. */
export function OrderSummary({ plan: masked, overdue, isTrialRunning }: Props) {
  const plan = readFragment(OrderSummary_plan, masked);
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <section className="order-summary" aria-labelledby="resumo-do-pedido">
        <Heading as="h2" size="4" id="resumo-do-pedido">
          {overdue ? "Pagamento em aberto" : "Resumo do pedido"}
        </Heading>
        <SummaryList items={overdue ? overdueDetails(plan, overdue) : newSubscriptionDetails(plan)} />
        <Text as="p" size="2" color="gray" className="measure">
          {overdue
            ? "O novo cartão paga o que está em aberto e fica para as próximas cobranças."
            : "Cancele quando quiser, na página Assinatura: confirmamos em até 24 horas."}
        </Text>
        {isTrialRunning && !overdue ? (
          <Text as="p" size="2" className="measure">
            Seu teste termina agora e a assinatura começa hoje.
          </Text>
        ) : null}
        {overdue ? null : (
          <TextLink asChild size="2" underline="always">
            <Link to={paths.pricing}>Trocar plano</Link>
          </TextLink>
        )}
        <div className="order-features">
          <FeatureList features={plan.features} />
        </div>
      </section>
    </Card>
  );
}

type Plan = { name: string; price: number; currency: string; interval: string; intervalCount: number };

function newSubscriptionDetails(plan: Plan) {
  const { today, renewsAt } = newOrder(plan, new Date());
  const again = { key: "renews", label: "Próxima cobrança", value: renewsAt ? formatDate(renewsAt) : "" };
  return [
    planFact(plan),
    { key: "price", label: "Valor", value: `${formatPrice(plan.price, plan.currency)} ${chargedText(plan)}` },
    ...(renewsAt ? [again] : []),
    totalFact("Cobrado hoje", formatPrice(today, plan.currency)),
  ];
}

function overdueDetails(plan: Plan, { amount, currency }: { amount: number; currency: string }) {
  return [planFact(plan), totalFact("A pagar agora", formatPrice(amount, currency))];
}

function planFact({ name }: Plan) {
  return { key: "plan", label: "Plano", value: name };
}

function totalFact(label: string, amount: string) {
  const strong = (text: string) => <strong className="order-total">{text}</strong>;
  return { key: "total", label: strong(label), value: strong(amount) };
}

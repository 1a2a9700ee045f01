import { useClient } from "urql";
import { graphql } from "#web/gql/gql.ts";
import type { PaymentFailure } from "./payment-failure.ts";

const PlanPricesQuery = graphql(`
  query PlanPrices {
    plans {
      edges {
        node {
          id
          key
          price
          currency
          interval
          intervalCount
          priceId
        }
      }
    }
  }
`);

/**
 * The price differs from the one the seller was shown. The screen then already shows the new one.
 */
export const newPrice: PaymentFailure = {
  code: "PRICE_CHANGED",
  title: "O preço do plano mudou",
  description: "Confira o preço atual e escolha de novo, se concordar com ele.",
};

/**
 * Reads the prices again, for every screen, and returns whether this plan's differs from the one
 * shown.
 */
export function useHasNewPrice(): (shown: { planKey: string; priceId?: string | null }) => Promise<boolean> {
  const client = useClient();
  return async function hasNewPrice({ planKey, priceId }) {
    if (!priceId) return false;
    const { data } = await client.query(PlanPricesQuery, {}, { requestPolicy: "network-only" });
    const plan = data?.plans.edges.find(({ node }) => node.key === planKey)?.node;
    return plan !== undefined && plan.priceId !== priceId;
  };
}

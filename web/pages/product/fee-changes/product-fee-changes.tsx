import { useQuery } from "urql";
import { useAccountStatus } from "#web/features/account/account-status.ts";
import { FeeChangeCallout, FeeChangeSection } from "#web/features/fee-changes/fee-change-callout.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { productEffect } from "./product-effect.ts";

const ProductFeeChanges_user = graphql(`
  fragment ProductFeeChanges_user on User {
    id
    ...AccountStatus_user
  }
`);

const ProductFeeChangesQuery = graphql(`
  query ProductFeeChanges($productId: ID!) {
    viewer {
      id
      report {
        feeChangesOfProduct(productId: $productId) {
          change {
            id
            title
            ...FeeChangeCallout_change
          }
          rows {
            monthlyChangeCents
            profitBeforeCents
            profitAfterCents
            restoringPriceCents
          }
        }
      }
    }
  }
`);

type Props = { productId: string; user: FragmentType<typeof ProductFeeChanges_user> };

/**
 * The current fee changes that change this product's profit, one line each (D375); nothing while
 * there are none, and without access to the reports.
 */
export function ProductFeeChanges({ productId, user: masked }: Props) {
  const { hasAdvancedAccess } = useAccountStatus(readFragment(ProductFeeChanges_user, masked));
  const [{ data }] = useQuery({
    query: ProductFeeChangesQuery,
    variables: { productId },
    pause: !hasAdvancedAccess,
    requestPolicy: "cache-and-network",
  });
  const changes = hasAdvancedAccess ? data?.viewer?.report.feeChangesOfProduct : [];
  if (!changes || changes.length === 0) return null;
  return (
    <FeeChangeSection>
      {changes.map(({ change, rows }) => {
        const { text, cents } = productEffect(rows);
        return (
          <FeeChangeCallout
            key={change.id}
            change={change}
            sentence={`${change.title}: ${text}`}
            isGain={cents > 0}
            linkText="Ver a conta"
          />
        );
      })}
    </FeeChangeSection>
  );
}

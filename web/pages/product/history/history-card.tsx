import { Skeleton } from "@radix-ui/themes";
import { lazy, Suspense } from "react";
import { useAccountStatus } from "#web/features/account/account-status.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useNearViewport } from "#web/shared/browser/use-near-viewport.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { LockedCard } from "#web/shared/ui/states/locked-card.tsx";

const HistoryCard_user = graphql(`
  fragment HistoryCard_user on User {
    id
    ...AccountStatus_user
  }
`);

type Props = {
  product: { id: string; version: number; listings: readonly { id: string; version: number }[] };
  user: FragmentType<typeof HistoryCard_user>;
  isReadOnly: boolean;
};

/** The list, the chart and its library load when the seller scrolls near them. */
const PriceHistory = lazy(loadHistory);

async function loadHistory() {
  try {
    const { PriceHistory } = await import("./price-history.tsx");
    return { default: PriceHistory };
  } catch {
    return { default: HistoryMissing };
  }
}

/** Every change of cost and price (PR-10); without the feature, a description of it. */
export function HistoryCard({ product, user, isReadOnly }: Props) {
  const { hasAdvancedAccess } = useAccountStatus(readFragment(HistoryCard_user, user));
  const [ref, isNear] = useNearViewport<HTMLDivElement>("240px");
  if (!hasAdvancedAccess) {
    return (
      <LockedCard title="Histórico de preços" isInTrial>
        Cada mudança de custo e de preço: quando foi, quem fez, de quanto para quanto e o que sobrava por
        venda. Já estamos guardando as deste produto.
      </LockedCard>
    );
  }
  const skeleton = <Skeleton height="280px" />;
  return (
    <CardSection title="Histórico de preços">
      <div ref={ref}>
        {isNear ? (
          <Suspense fallback={skeleton}>
            {/* Remounted after each save. Shows the old history until the new one has loaded. */}
            <PriceHistory key={revisionOf(product)} productId={product.id} isReadOnly={isReadOnly} />
          </Suspense>
        ) : (
          skeleton
        )}
      </div>
    </CardSection>
  );
}

function revisionOf({ version, listings }: Props["product"]): string {
  return [version, ...listings.map((listing) => listing.version)].join(" ");
}

function HistoryMissing() {
  return <p role="status">Não conseguimos carregar o histórico. Recarregue a página para ver.</p>;
}

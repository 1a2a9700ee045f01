import { Text } from "@radix-ui/themes";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { LockedCard } from "#web/shared/ui/states/locked-card.tsx";
import { BrandForm } from "./brand-form.tsx";

export const BrandCard_user = graphql(`
  fragment BrandCard_user on User {
    id
    hasActiveSubscription
    brand {
      name
      color
      logoUrl
    }
  }
`);

const title = "Sua marca";

/** The seller's own brand (D70); locked, with an explanation, without `white_label`. */
export function BrandCard({ user }: { user: FragmentType<typeof BrandCard_user> }) {
  const { brand, hasActiveSubscription } = readFragment(BrandCard_user, user);
  if (hasActiveSubscription) {
    return (
      <CardSection title={title}>
        <Text as="p" size="2" color="gray" mb="4" className="measure">
          O cálculo que você imprime sai com a sua marca no lugar da nossa.
        </Text>
        <BrandForm brand={brand ?? null} />
      </CardSection>
    );
  }
  return (
    <LockedCard title={title}>
      {brand
        ? `A marca ${brand.name} continua guardada. Com uma assinatura ativa, ela volta a aparecer no cálculo impresso.`
        : "Com uma assinatura ativa, o cálculo impresso sai com o nome, a cor e o logotipo da sua loja, sem a nossa marca."}
    </LockedCard>
  );
}

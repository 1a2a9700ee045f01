import { Badge, Card, Heading, Text } from "@radix-ui/themes";
import { freeFeatures } from "#core/billing/plans.ts";
import { type AccountStatusUser, useAccountStatus } from "#web/features/account/account-status.ts";
import { formatPrice } from "#web/shared/price-text.ts";
import { FeatureList } from "#web/shared/ui/feature-list.tsx";
import "./free-account.css";

type Props = { user: AccountStatusUser | null };

/** What an account has without a plan, below the plans (D145). */
export function FreeAccount({ user }: Props) {
  return (
    <Card size={{ initial: "3", sm: "4" }} mt="5" asChild>
      <section className="free-account" aria-labelledby="conta-gratuita">
        <div>
          <Heading as="h2" size="4" id="conta-gratuita">
            Gratuito
          </Heading>
          <Text as="p" size="2" color="gray" mt="1">
            {formatPrice(0, "BRL")}, sem cartão e sem prazo.
          </Text>
        </div>
        <FeatureList features={freeFeatures} />
        {user ? <CurrentBadge user={user} /> : null}
      </section>
    </Card>
  );
}

function CurrentBadge({ user }: { user: AccountStatusUser }) {
  const { tier } = useAccountStatus(user);
  if (tier === "paid" || tier === "trial") return null;
  return (
    <Badge size="2" radius="full" color="gray">
      Sua conta hoje
    </Badge>
  );
}

import { Flex, Heading, Text } from "@radix-ui/themes";
import { Lightbulb } from "lucide-react";
import { useId } from "react";
import { TrialCard } from "#web/features/account/trial/trial-card.tsx";
import { UpgradeBanner } from "#web/features/account/trial/upgrade-banner.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { DashboardCard } from "./dashboard-card.tsx";
import { FirstStepsCard } from "./first-steps/first-steps-card.tsx";
import { OwnFigures } from "./own/own-figures.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { SampleFigures } from "./sample-figures.tsx";
import "./dashboard.css";

const Dashboard_user = graphql(`
  fragment Dashboard_user on User {
    id
    firstName
    catalogue {
      productCount
    }
    subscription {
      id
      status
      pastDueSince
      plan {
        id
        name
      }
    }
    ...AccountStatus_user
    report {
      ...FeeChangeStrip_report
    }
  }
`);

/**
 * The home page of an account: a greeting by first name (S2-15), the account's access (S2-20) and
 * the seller's month, which comes first as soon as it is the seller's own (D295).
 */
export function Dashboard({ user }: { user: FragmentType<typeof Dashboard_user> }) {
  const account = readFragment(Dashboard_user, user);
  const hasProducts = account.catalogue.productCount > 0;
  const status = (
    <div data-area="status">
      <TrialCard user={account} subscription={account.subscription} />
    </div>
  );
  return (
    <Page heading={`Olá, ${account.firstName}`}>
      <div className="dashboard">
        <div className="dashboard-grid" data-own={hasProducts}>
          {hasProducts ? (
            <OwnFigures userId={account.id} report={account.report}>
              {status}
            </OwnFigures>
          ) : (
            <>
              {status}
              <FirstStepsCard userId={account.id} hasProducts={false} />
              <QuickActions />
              <SampleFigures />
            </>
          )}
          <TipOfTheDay />
        </div>
        <UpgradeBanner user={account} />
      </div>
    </Page>
  );
}

/** The seasonal tip (S2-21). */
function TipOfTheDay() {
  const titleId = useId();
  return (
    <DashboardCard area="tip" labelledBy={titleId}>
      <Flex align="center" gap="2" mb="2">
        <Lightbulb className="tip-icon" size={20} aria-hidden />
        <Heading as="h2" size="4" id={titleId}>
          Dica do dia
        </Heading>
      </Flex>
      <Text as="p" size="2" className="measure">
        Produtos sazonais podem ter um PADS maior quando a procura está alta. O PADS é a parte do preço que
        acompanha a procura: antes do Natal ou do Dia das Mães, refaça a conta e veja se dá para cobrar mais.
      </Text>
    </DashboardCard>
  );
}

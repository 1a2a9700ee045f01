import { TrialCard } from "#web/features/account/trial/trial-card.tsx";
import { UpgradeBanner } from "#web/features/account/trial/upgrade-banner.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { FirstStepsCard } from "./first-steps/first-steps-card.tsx";
import { OwnFigures } from "./own/own-figures.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { SampleFigures } from "./samples/sample-figures.tsx";
import { TipOfTheDay } from "./tip-of-the-day.tsx";
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
  }
`);

/** The home of one account: it greets by the first name (S2-15), and what the account may do stands first (S2-20). */
export function Dashboard({ user }: { user: FragmentType<typeof Dashboard_user> }) {
  const account = readFragment(Dashboard_user, user);
  const hasProducts = account.catalogue.productCount > 0;
  const Figures = hasProducts ? OwnFigures : SampleFigures;
  return (
    <Page heading={`Olá, ${account.firstName}`} subtitle="Veja como está a sua conta e por onde continuar.">
      <div className="dashboard">
        <div className="dashboard-grid">
          <div data-area="status">
            <TrialCard user={account} subscription={account.subscription} />
          </div>
          <FirstStepsCard userId={account.id} hasProducts={hasProducts} />
          <Figures>
            <QuickActions />
          </Figures>
          <TipOfTheDay />
        </div>
        <UpgradeBanner user={account} />
      </div>
    </Page>
  );
}

import { CardSection } from "#web/shared/ui/card-section.tsx";
import type { SubscriptionForInvoice } from "./given-up.ts";
import { InvoicePage } from "./invoice-page.tsx";
import "./invoices.css";

type Props = { version: string; subscription: SubscriptionForInvoice };

/** What was charged, newest first. `version` changes whenever a charge may have been made: then it is read anew. */
export function InvoicesCard({ version, subscription }: Props) {
  return (
    <CardSection title="Faturas">
      <InvoicePage key={version} after={null} subscription={subscription} />
    </CardSection>
  );
}

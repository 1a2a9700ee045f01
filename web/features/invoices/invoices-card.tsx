import { CardSection } from "#web/shared/ui/card-section.tsx";
import type { SubscriptionForInvoice } from "./given-up.ts";
import { InvoicePage } from "./invoice-page.tsx";
import "./invoices.css";

type Props = { version: string; subscription: SubscriptionForInvoice };

/** The invoices, newest first. They are read again when `version` changes, after a possible charge. */
export function InvoicesCard({ version, subscription }: Props) {
  return (
    <CardSection title="Faturas">
      <InvoicePage key={version} after={null} subscription={subscription} />
    </CardSection>
  );
}

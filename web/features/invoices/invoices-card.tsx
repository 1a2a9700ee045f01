import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { useAnchor } from "#web/shared/ui/use-anchor.ts";
import type { SubscriptionForInvoice } from "./given-up.ts";
import { InvoicePage } from "./invoice-page.tsx";
import "./invoices.css";

/** Mails lead here: /subscription#faturas. */
const anchor = "faturas";

type Props = { version: string; subscription: SubscriptionForInvoice };

/** The invoices, newest first. They are read again when `version` changes, after a possible charge. */
export function InvoicesCard({ version, subscription }: Props) {
  const card = useAnchor<HTMLDivElement>(anchor);
  return (
    <div id={anchor} ref={card} tabIndex={-1} className="invoices">
      <CardSection title="Faturas">
        <InvoicePage key={version} after={null} subscription={subscription} />
      </CardSection>
    </div>
  );
}

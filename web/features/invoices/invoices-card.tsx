import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { CardSection } from "#web/shared/ui/card-section.tsx";
import type { SubscriptionForInvoice } from "./given-up.ts";
import { InvoicePage } from "./invoice-page.tsx";
import "./invoices.css";

/** Mails lead here: /subscription#faturas. */
const anchor = "faturas";

type Props = { version: string; subscription: SubscriptionForInvoice };

/** The invoices, newest first. They are read again when `version` changes, after a possible charge. */
export function InvoicesCard({ version, subscription }: Props) {
  const { hash } = useLocation();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === `#${anchor}`) card.current?.scrollIntoView();
  }, [hash]);
  return (
    <div id={anchor} ref={card} className="invoices">
      <CardSection title="Faturas">
        <InvoicePage key={version} after={null} subscription={subscription} />
      </CardSection>
    </div>
  );
}

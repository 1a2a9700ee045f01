import { CardSection } from "../card-section.tsx";
import { InvoicePage } from "./invoice-page.tsx";
import "./invoices.css";

/** What was charged, newest first. `version` changes whenever a charge may have been made: then it is read anew. */
export function InvoicesCard({ version }: { version: string }) {
  return (
    <CardSection title="Faturas">
      <InvoicePage key={version} after={null} />
    </CardSection>
  );
}

import { Box, Button, Text } from "@radix-ui/themes";
import { useState } from "react";
import { graphql } from "#web/gql/gql.ts";
import { useKeptFocus } from "#web/shared/focus/use-kept-focus.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import { useAnchor } from "#web/shared/ui/use-anchor.ts";
import { InvoiceRow } from "./invoice-row.tsx";
import type { SubscriptionForInvoice } from "./no-longer-collected.ts";
import "./invoices.css";

/** E-mails link here: /subscription#faturas. */
const anchor = "faturas";

type Props = { version: string; subscription: SubscriptionForInvoice };

/** The invoices, newest first. Read again when `version` changes, after a possible charge. */
export function InvoicesCard({ version, subscription }: Props) {
  const card = useAnchor<HTMLDivElement>(anchor);
  const list = useKeptFocus<HTMLDivElement>(version);
  return (
    <div id={anchor} ref={card} tabIndex={-1} className="invoices">
      <CardSection title="Faturas">
        <Box ref={list} tabIndex={-1} role="group" aria-label="Suas faturas">
          <InvoicePage key={version} after={null} subscription={subscription} />
        </Box>
      </CardSection>
    </div>
  );
}

const InvoicePageQuery = graphql(`
  query InvoicePage($after: String) {
    viewer {
      id
      invoices(first: 6, after: $after) {
        edges {
          node {
            id
            ...InvoiceRow_invoice
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

type PageProps = { after: string | null; subscription: SubscriptionForInvoice };

/**
 * Six invoices, and six more on request. Each page starts at the cursor where the previous one
 * ends, so that a new invoice does not shift the pages. Read again at every visit, because the
 * payment provider adds invoices at any time.
 */
function InvoicePage({ after, subscription }: PageProps) {
  const [isNextShown, setNextShown] = useState(false);
  const [{ data, error, fetching }, retry] = useRetryQuery({
    query: InvoicePageQuery,
    variables: { after },
    requestPolicy: "cache-and-network",
  });
  const invoices = data?.viewer?.invoices;
  if (!invoices) {
    if (!error || fetching) return <ListLoading text="Carregando as faturas..." />;
    const words = "Não conseguimos carregar suas faturas. Nada mudou nelas.";
    return <ListFailure text={words} onRetry={retry} />;
  }
  const { edges, pageInfo } = invoices;
  if (edges.length === 0) return after === null ? <NoInvoices /> : null;
  return (
    <>
      <ul className="invoice-list">
        {edges.map(({ node }) => (
          <InvoiceRow key={node.id} invoice={node} subscription={subscription} />
        ))}
      </ul>
      {pageInfo.hasNextPage && !isNextShown ? (
        <Button mt="3" variant="soft" onClick={() => setNextShown(true)}>
          Carregar mais
        </Button>
      ) : null}
      {pageInfo.hasNextPage && isNextShown ? (
        <InvoicePage after={pageInfo.endCursor ?? null} subscription={subscription} />
      ) : null}
    </>
  );
}

function NoInvoices() {
  return (
    <Text as="p" size="2" color="gray" className="measure">
      Nenhuma fatura ainda. Cada cobrança da sua assinatura aparece aqui, com o comprovante.
    </Text>
  );
}

import { Button, Text } from "@radix-ui/themes";
import { useState } from "react";
import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import type { SubscriptionForInvoice } from "./given-up.ts";
import { InvoiceRow } from "./invoice-row.tsx";

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

type Props = { after: string | null; subscription: SubscriptionForInvoice };

/**
 * Six invoices, and below them the next six when asked for. Each page asks from the cursor where the one above ends, so
 * that a new invoice at the top pushes none out between two pages. Read anew at every visit: the payment provider adds
 * to them while nobody looks.
 */
export function InvoicePage({ after, subscription }: Props) {
  const [isNextShown, setNextShown] = useState(false);
  const [{ data, error, fetching }, ask] = useQuery({
    query: InvoicePageQuery,
    variables: { after },
    requestPolicy: "cache-and-network",
  });
  const invoices = data?.viewer?.invoices;
  if (!invoices) {
    if (!error || fetching) return <ListLoading text="Carregando as faturas..." />;
    const words = "Não conseguimos carregar suas faturas. Nada mudou nelas.";
    return <ListFailure text={words} onRetry={() => ask({ requestPolicy: "network-only" })} />;
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

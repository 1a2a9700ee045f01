import { Box, Text } from "@radix-ui/themes";
import { graphql } from "#web/gql/gql.ts";
import { useKeptFocus } from "#web/shared/focus/use-kept-focus.ts";
import { ListPages } from "#web/shared/ui/lists/list-pages.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { useAnchor } from "#web/shared/ui/use-anchor.ts";
import { InvoiceRow } from "./invoice-row.tsx";
import type { SubscriptionForInvoice } from "./no-longer-collected.ts";
import "./invoices.css";

/** E-mails link here: /subscription#faturas. */
const anchor = "faturas";

const texts = {
  loading: "Carregando as faturas...",
  failure: "Não conseguimos carregar suas faturas. Nada mudou nelas.",
  next: "Próximas faturas",
  more: "Carregar mais",
};

type Props = { version: string; subscription: SubscriptionForInvoice };

/** The invoices, newest first. Read again when `version` changes, after a possible charge. */
export function InvoicesCard({ version, subscription }: Props) {
  const card = useAnchor<HTMLDivElement>(anchor);
  const list = useKeptFocus<HTMLDivElement>(version);
  return (
    <div id={anchor} ref={card} tabIndex={-1} className="invoices">
      <CardSection title="Faturas">
        <Box ref={list} tabIndex={-1} role="group" aria-label="Suas faturas">
          <ListPages
            key={version}
            query={InvoicePageQuery}
            variables={(after) => ({ after })}
            // The payment provider adds invoices at any time.
            requestPolicy="cache-and-network"
            pick={({ viewer }) => viewer?.invoices ?? null}
            texts={texts}
          >
            {(edges, isFirst) =>
              edges.length === 0 && isFirst ? (
                <NoInvoices />
              ) : (
                <ul className="invoice-list">
                  {edges.map(({ node }) => (
                    <InvoiceRow key={node.id} invoice={node} subscription={subscription} />
                  ))}
                </ul>
              )
            }
          </ListPages>
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
          cursor
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

function NoInvoices() {
  return (
    <Text as="p" size="2" color="gray" className="measure">
      Nenhuma fatura ainda. Cada cobrança da sua assinatura aparece aqui, com o comprovante.
    </Text>
  );
}

import { Badge, Link, Text } from "@radix-ui/themes";
import { formatDate } from "#core/format/date.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { InvoiceStatus } from "#web/gql/graphql.ts";
import { formatPrice } from "#web/shared/price-text.ts";
import { isNoLongerCollected, type SubscriptionForInvoice } from "./no-longer-collected.ts";

const InvoiceRow_invoice = graphql(`
  fragment InvoiceRow_invoice on Invoice {
    id
    number
    status
    amountDue
    amountPaid
    currency
    createdAt
    hostedUrl
    pdfUrl
  }
`);

const states = {
  DRAFT: { words: "Em preparação", color: "gray" },
  OPEN: { words: "Em aberto", color: "amber" },
  PAID: { words: "Paga", color: "jade" },
  UNCOLLECTIBLE: { words: "Não paga", color: "tomato" },
  VOID: { words: "Não cobrada", color: "gray" },
} as const satisfies Record<InvoiceStatus, { words: string; color: string }>;

type Props = { invoice: FragmentType<typeof InvoiceRow_invoice>; subscription: SubscriptionForInvoice };

/**
 * One charge: when, how much, whether it was paid, and links to the provider's page and PDF. A
 * voided one has no PDF, and an uncollected one no link to its payment page.
 */
export function InvoiceRow({ invoice: masked, subscription }: Props) {
  const invoice = readFragment(InvoiceRow_invoice, masked);
  const { number, status, amountDue, amountPaid, currency, createdAt, hostedUrl, pdfUrl } = invoice;
  const day = formatDate(new Date(createdAt));
  const noLongerCollected = isNoLongerCollected(invoice, subscription);
  const isVoid = status === "VOID";
  const { words, color } = noLongerCollected ? states.UNCOLLECTIBLE : states[status];
  return (
    <li className="invoice-row">
      <div className="invoice-what">
        <Text as="p" size="2" className="tabular">
          {day}
        </Text>
        {number ? (
          <Text as="p" size="1" color="gray" className="tabular">
            Fatura {number}
          </Text>
        ) : null}
        {noLongerCollected ? (
          <Text as="p" size="1" color="gray">
            Não será mais cobrada
          </Text>
        ) : null}
      </div>
      <Badge size="2" radius="full" color={color}>
        {words}
      </Badge>
      <Text
        size="2"
        {...(isVoid ? { color: "gray" } : { weight: "bold" })}
        className="invoice-amount tabular"
      >
        {formatPrice(status === "PAID" ? amountPaid : amountDue, currency)}
      </Text>
      <div className="invoice-links">
        {hostedUrl && !noLongerCollected ? (
          <ProviderLink href={hostedUrl} text="Ver fatura" of={day} />
        ) : null}
        {pdfUrl && !isVoid ? <ProviderLink href={pdfUrl} text="PDF" of={day} /> : null}
      </div>
    </li>
  );
}

function ProviderLink({ href, text, of }: { href: string; text: string; of: string }) {
  return (
    <Link size="2" href={href} target="_blank" rel="noreferrer" underline="always">
      {text}
      <span className="visually-hidden"> de {of} (abre em outra aba)</span>
    </Link>
  );
}

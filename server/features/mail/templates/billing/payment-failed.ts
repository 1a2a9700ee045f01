import { z } from "zod";
import { graceEnd } from "#core/entitlements/account-status.ts";
import { formatMoney } from "#core/format/money.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName } from "../../chosen-text.ts";
import { defineMail, findSeller, type MailDeps } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

/** The first payment or a renewal failed. */
export const paymentFailed = defineMail({
  name: "payment-failed",
  data: z.object({
    firstName: chosenName,
    /** Null when the invoice is not stored. */
    amountCents: z.number().int().nullable(),
    /** When access ends without a payment (D22); null when there is none to lose. */
    graceEndsAt: z.iso.datetime().nullable(),
  }),
  address: async (deps, { userId, stripeInvoiceId }: PayloadOf<"invoice.payment-failed">) => {
    const seller = await findSeller(deps, userId);
    if (!seller) return null;
    const invoice = await deps.tx.invoice.findUnique({ where: { stripeInvoiceId } });
    const data = {
      firstName: seller.firstName,
      amountCents: invoice?.amountDueCents ?? null,
      graceEndsAt: await findGraceEnd(deps, userId),
    };
    return { to: seller.email, data };
  },
  write: ({ firstName, amountCents, graceEndsAt }) => ({
    subject: "Não conseguimos concluir o seu pagamento",
    preview: "Confira o cartão na página Assinatura.",
    heading: "O pagamento não foi concluído",
    blocks: [
      { kind: "text", text: hello(firstName) },
      { kind: "text", text: whatHappened(amountCents) },
      { kind: "text", text: whatNext(graceEndsAt) },
      { kind: "button", label: "Resolver o pagamento", path: "/subscription" },
      {
        kind: "text",
        text: "Se já resolveu, não precisa fazer mais nada.",
      },
    ],
    reason: "Você recebeu este aviso porque tem uma cobrança da sua assinatura em aberto.",
  }),
});

function whatHappened(amountCents: number | null): string {
  const amount = amountCents === null ? "" : ` de ${formatMoney(amountCents / 100)}`;
  return `A cobrança${amount} da sua assinatura não foi concluída. Os motivos mais comuns são limite, cartão vencido ou uma confirmação pedida pelo banco.`;
}

function whatNext(graceEndsAt: string | null): string {
  if (graceEndsAt === null) return "Nada foi cobrado. Para assinar, tente de novo ou use outro cartão.";
  return `Seu acesso continua até ${momentOf(graceEndsAt)}, e vamos tentar cobrar de novo. Para não ficar sem ele, confira o cartão ou use outro.`;
}

/** When the access of a past-due subscription ends; null when there is none or it has ended. */
async function findGraceEnd({ tx, clock }: MailDeps, userId: string): Promise<string | null> {
  const pastDue = await tx.subscription.findFirst({
    where: { userId, status: "past_due", pastDueSince: { not: null } },
    orderBy: { pastDueSince: "desc" },
  });
  if (!pastDue?.pastDueSince) return null;
  const endsAt = graceEnd(pastDue.pastDueSince);
  return endsAt > clock.now() ? endsAt.toISOString() : null;
}

import { z } from "zod";
import { formatMoney } from "#core/format/money.ts";
import { chosenName } from "../chosen-text.ts";
import { mailTemplate } from "../layout/mail-content.ts";
import { hello, momentOf } from "../mail-text.ts";

/** A charge did not go through: the first one, or a renewal. */
export const paymentFailed = mailTemplate(
  z.object({
    firstName: chosenName,
    /** Null when the invoice is not known here. */
    amountCents: z.number().int().nullable(),
    /** Until when access lasts although nothing was paid (D22); null when there is none to lose. */
    graceEndsAt: z.iso.datetime().nullable(),
  }),
  ({ firstName, amountCents, graceEndsAt }) => ({
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
);

function whatHappened(amountCents: number | null): string {
  const amount = amountCents === null ? "" : ` de ${formatMoney(amountCents / 100)}`;
  return `A cobrança${amount} da sua assinatura não foi concluída. Os motivos mais comuns são limite, cartão vencido ou uma confirmação pedida pelo banco.`;
}

function whatNext(graceEndsAt: string | null): string {
  if (graceEndsAt === null) return "Nada foi cobrado. Para assinar, tente de novo ou use outro cartão.";
  return `Seu acesso continua até ${momentOf(graceEndsAt)}, e vamos tentar cobrar de novo. Para não ficar sem ele, confira o cartão ou use outro.`;
}

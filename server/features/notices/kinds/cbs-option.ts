import { z } from "zod";
import { formatDay, formatShortDay } from "#core/fees/civil-day.ts";
import { ownText } from "#server/features/mail/chosen-text.ts";
import { hello } from "#server/features/mail/mail-text.ts";
import { defineNotice } from "../define-notice.ts";
import { taxPreference } from "./tax-preference.ts";

const data = z.object({
  /** The last day on which the option can be cancelled, and the half-year that it is for. */
  until: z.iso.date(),
  half: ownText,
});

type Known = z.infer<typeof data>;

const action = { label: "Comparar dentro e fora do DAS", path: "/simulations/new?janeiro=2027" } as const;

/** Until when who chose to pay CBS and IBS outside the DAS can cancel it (TX-04). */
export const cbsOptionNotice = defineNotice({
  name: "cbs-option",
  webhook: null,
  preference: taxPreference,
  data,
  inApp: (known) => ({ text: cancelText(known), action }),
  mail: (known, { firstName }) => ({
    subject: `CBS e IBS fora do DAS: dá para cancelar até ${formatShortDay(known.until)}`,
    preview: "Compare dentro e fora do DAS com os seus anúncios.",
    heading: "O prazo para voltar ao DAS está acabando",
    blocks: [
      { kind: "text", text: hello(firstName) },
      { kind: "text", text: cancelText(known) },
      { kind: "button", ...action },
    ],
  }),
});

function cancelText({ until, half }: Known): string {
  return `Você escolheu pagar CBS e IBS fora do DAS ${half.replace(/^o /, "no ")}. Até ${formatDay(until)} dá para cancelar no portal do Simples; depois a escolha vale o semestre inteiro. Confirme com seu contador.`;
}

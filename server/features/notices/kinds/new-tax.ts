import { z } from "zod";
import { formatRate } from "#core/format/percent.ts";
import { hello } from "#server/features/mail/mail-text.ts";
import { defineNotice } from "../define-notice.ts";
import { taxPreference } from "./tax-preference.ts";

const data = z.object({
  /** The tax of the settings; null: none was given. %. */
  taxSellPct: z.number().nullable(),
});

type Known = z.infer<typeof data>;

const action = { label: "Informar o novo imposto", path: "/settings" } as const;

/** PIS and Cofins have ended, so the tax that a seller typed is the one of 2026 (TX-04). */
export const newTaxNotice = defineNotice({
  name: "new-tax",
  webhook: null,
  preference: taxPreference,
  data,
  inApp: (known) => ({ text: `${changed} ${asked(known)}`, action }),
  mail: (known, { firstName }) => ({
    subject: "Seu imposto mudou em 1º de janeiro",
    preview: "O PIS e a Cofins acabaram: confira o imposto com que calculamos.",
    heading: "O imposto do seu regime mudou",
    blocks: [
      { kind: "text", text: hello(firstName) },
      { kind: "text", text: changed },
      { kind: "text", text: asked(known) },
      { kind: "button", ...action },
    ],
  }),
});

const changed = "Desde 1º de janeiro de 2027 não há mais PIS e Cofins, e a CBS é cobrada por fora do preço.";

function asked({ taxSellPct }: Known): string {
  if (taxSellPct === null) return "Informe nas configurações o imposto do seu regime.";
  return `O imposto de ${formatRate(taxSellPct)} das suas configurações é o de antes: informe o novo.`;
}

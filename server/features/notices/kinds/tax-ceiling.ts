import { z } from "zod";
import { ownText } from "#server/features/mail/chosen-text.ts";
import { hello } from "#server/features/mail/mail-text.ts";
import { defineNotice } from "../define-notice.ts";
import { taxPreference } from "./tax-preference.ts";

/** `text`: what the pace does to the ceiling, as core wrote it on that day. */
const data = z.object({ ceiling: z.string(), text: ownText });

const action = { label: "Ver os limites", path: "/reports" } as const;

/** A ceiling of the regime is passed within 60 days (TX-03). */
export const taxCeilingNotice = defineNotice({
  name: "tax-ceiling",
  webhook: null,
  preference: taxPreference,
  data,
  inApp: ({ text }) => ({ text, action }),
  mail: ({ text }, { firstName }) => ({
    subject: "Um limite do seu regime está perto",
    preview: "O que muda no seu imposto, e quando.",
    heading: "Um limite de faturamento está perto",
    blocks: [
      { kind: "text", text: hello(firstName) },
      { kind: "text", text },
      { kind: "text", text: "Contamos as vendas por mês dos seus anúncios e os extratos que você guardou." },
      { kind: "button", ...action },
    ],
  }),
});

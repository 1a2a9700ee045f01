import { z } from "zod";
import { hello } from "#server/features/mail/mail-text.ts";
import { defineNotice } from "../define-notice.ts";

const data = z.object({
  /** Only for the app: an e-mail shows no address that a person chose (D88). */
  host: z.string(),
  reason: z.enum(["GONE", "FAILING"]),
});

type Off = z.infer<typeof data>;

const action = { label: "Ver os webhooks", path: "/settings#webhooks" } as const;

const why: Record<Off["reason"], string> = {
  GONE: "ele respondeu que não existe mais (410)",
  FAILING: "todas as tentativas dos últimos cinco dias falharam",
};

/** An endpoint of webhooks that was switched off (AP-04). */
export const webhookOff = defineNotice({
  name: "webhook-off",
  webhook: null,
  preference: {
    kind: "webhook-off",
    title: "Webhooks desligados",
    text: "Quando paramos de enviar eventos para um endereço seu, porque ele falhou por cinco dias ou não existe mais.",
    defaults: { app: true, email: true },
  },
  data,
  inApp: ({ host, reason }) => ({
    text: `Paramos de enviar webhooks para ${host}: ${why[reason]}. Corrija-o e ligue de novo: o que faltou vai em seguida.`,
    action,
  }),
  mail: ({ reason }, { firstName }) => ({
    subject: "Um dos seus webhooks foi desligado",
    preview: "O que aconteceu desde então fica guardado por 30 dias.",
    heading: "Webhook desligado",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Paramos de enviar eventos para um dos seus endereços de webhook: ${why[reason]}.`,
      },
      {
        kind: "text",
        text: "Corrija o endereço e ligue-o de novo nas suas configurações. Os eventos desde então ficam guardados por 30 dias e vão em seguida.",
      },
      { kind: "button", ...action },
    ],
  }),
});

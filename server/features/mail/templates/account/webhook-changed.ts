import { z } from "zod";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName, hostToConfirmed, ownText } from "../../chosen-text.ts";
import { defineMail, findSeller } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

const data = z.object({
  firstName: chosenName,
  change: z.enum(["created", "moved", "secret-rotated"]),
  changedAt: z.iso.datetime(),
  /** Both absent in e-mails of older releases. */
  host: hostToConfirmed.exactOptional(),
  keyHint: ownText.exactOptional(),
});

const texts = {
  created: {
    title: "Um webhook foi criado na sua conta",
    what: (moment: string) =>
      `Um webhook foi criado na sua conta em ${moment}. O endereço dele recebe os eventos escolhidos, com dados dos seus produtos e preços.`,
  },
  moved: {
    title: "Um webhook da sua conta mudou de endereço",
    what: (moment: string) =>
      `O endereço de um webhook da sua conta mudou em ${moment}. Os eventos, com dados dos seus produtos e preços, vão agora para o novo.`,
  },
  "secret-rotated": {
    title: "O segredo de um webhook foi trocado",
    what: (moment: string) =>
      `O segredo de um webhook da sua conta foi trocado em ${moment}. O anterior ainda assina por 24 horas.`,
  },
} as const;

/**
 * Warns of a webhook that was created, moved or got another secret: somebody was in the account
 * (D450). Names its host, never as a link, and the key that made the change.
 */
export const webhookChanged = defineMail({
  name: "webhook-changed",
  data,
  address: async (deps, { userId, host, ...change }: PayloadOf<"webhook-endpoint.changed">) => {
    const seller = await findSeller(deps, userId);
    if (!seller) return null;
    const { firstName, email: to, emailConfirmedAt } = seller;
    return { to, data: { firstName, ...change, ...(host && emailConfirmedAt && { host }) } };
  },
  write: ({ firstName, change, changedAt, host, keyHint }) => ({
    subject: texts[change].title,
    preview: "Se foi você, não precisa fazer nada.",
    heading: texts[change].title,
    blocks: [
      { kind: "text", text: hello(firstName) },
      { kind: "text", text: texts[change].what(momentOf(changedAt)) },
      {
        kind: "facts",
        facts: [
          ...(host ? [["Endereço", host] as const] : []),
          ["Quem mudou", keyHint ? `um programa, com a chave …${keyHint}` : "alguém com a sua conta aberta"],
        ],
      },
      { kind: "text", text: "Se foi você, ou um programa seu, não precisa fazer mais nada." },
      {
        kind: "text",
        text: "Se não foi, exclua o webhook em Configurações, revogue as chaves de API que não conhece e crie uma senha nova. Revogar uma chave desliga os webhooks que ela criou.",
      },
      { kind: "button", label: "Ver os webhooks da conta", path: "/settings#webhooks" },
    ],
    reason: "Você recebeu este aviso porque os webhooks da sua conta mudaram.",
  }),
});

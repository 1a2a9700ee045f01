import { z } from "zod";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName } from "../../chosen-text.ts";
import { defineMail, toSeller } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

const reason = "Você recebeu este aviso porque as chaves de acesso da sua conta mudaram.";

/**
 * A passkey was added (D231). Leaves out its name, which the holder of a stolen session may have
 * chosen.
 */
export const passkeyAdded = defineMail({
  name: "passkey-added",
  data: z.object({ firstName: chosenName, addedAt: z.iso.datetime() }),
  address: toSeller(({ addedAt }: PayloadOf<"passkey.added">) => ({ addedAt })),
  write: ({ firstName, addedAt }) => ({
    subject: "Uma chave de acesso foi criada na sua conta",
    preview: "Se foi você, não precisa fazer nada.",
    heading: "Uma chave de acesso foi criada",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Uma chave de acesso (passkey) foi criada na sua conta em ${momentOf(addedAt)}. Quem tem o aparelho em que ela está, e o desbloqueia, entra sem senha e sem código.`,
      },
      { kind: "text", text: "Se foi você, não precisa fazer mais nada." },
      {
        kind: "text",
        text: "Se não foi você, remova a chave de acesso em Configurações e crie uma senha nova: quem a criou estava na sua conta.",
      },
      { kind: "button", label: "Ver as chaves de acesso", path: "/settings#seguranca" },
    ],
    reason,
  }),
});

const removedText = {
  owner: (moment: string) =>
    `Uma chave de acesso (passkey) da sua conta foi removida em ${moment}, por alguém que estava na conta. Ninguém mais entra com ela.`,
  support: (moment: string) =>
    `Nossa equipe de suporte removeu as chaves de acesso (passkeys) da sua conta em ${moment}. Ninguém mais entra com elas.`,
} as const;

/** A passkey was removed by its owner, or all of them by support (D233). */
export const passkeyRemoved = defineMail({
  name: "passkey-removed",
  data: z.object({
    firstName: chosenName,
    removedAt: z.iso.datetime(),
    by: z.enum(["owner", "support"]),
  }),
  address: toSeller(({ removedAt, by }: PayloadOf<"passkey.removed">) => ({ removedAt, by })),
  write: ({ firstName, removedAt, by }) => ({
    subject: "Chave de acesso removida da sua conta",
    preview: "Se foi você, não precisa fazer nada.",
    heading: "Chave de acesso removida",
    blocks: [
      { kind: "text", text: hello(firstName) },
      { kind: "text", text: removedText[by](momentOf(removedAt)) },
      {
        kind: "text",
        text: "Se foi você que quis assim, não precisa fazer mais nada: você continua entrando com a senha ou com o Google.",
      },
      { kind: "text", text: "Se não foi você, crie uma senha nova agora e fale com o suporte." },
      { kind: "button", label: "Não fui eu: criar senha nova", path: "/auth/forgot-password" },
    ],
    reason,
  }),
});

import { z } from "zod";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName } from "../../chosen-text.ts";
import { defineMail, toSeller } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

/** A Google account can sign in to the account from now on (D103). */
export const googleLinked = defineMail({
  name: "google-linked",
  data: z.object({ firstName: chosenName, linkedAt: z.iso.datetime() }),
  address: toSeller(({ linkedAt }: PayloadOf<"google.linked">) => ({ linkedAt })),
  write: ({ firstName, linkedAt }) => ({
    subject: "O Google foi conectado à sua conta",
    preview: "Se foi você, não precisa fazer nada.",
    heading: "O Google foi conectado à sua conta",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `A conta do Google que usa este e-mail foi conectada à sua conta em ${momentOf(linkedAt)}. Agora também dá para entrar com ela; sua senha continua valendo.`,
      },
      { kind: "text", text: "Se foi você, não precisa fazer mais nada." },
      {
        kind: "text",
        text: "Se não foi você, desconecte o Google em Configurações, crie uma senha nova e confira quem tem acesso à sua conta do Google.",
      },
      { kind: "button", label: "Abrir Configurações", path: "/settings#seguranca" },
    ],
    reason: "Você recebeu este aviso porque o Google foi conectado à sua conta.",
  }),
});

/** No Google account can sign in to the account any more (D103). */
export const googleUnlinked = defineMail({
  name: "google-unlinked",
  data: z.object({ firstName: chosenName, unlinkedAt: z.iso.datetime() }),
  address: toSeller(({ unlinkedAt }: PayloadOf<"google.unlinked">) => ({ unlinkedAt })),
  write: ({ firstName, unlinkedAt }) => ({
    subject: "O Google foi desconectado da sua conta",
    preview: "Se foi você, não precisa fazer nada.",
    heading: "O Google foi desconectado da sua conta",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `O Google foi desconectado da sua conta em ${momentOf(unlinkedAt)}. Agora você entra só com nome de usuário e senha.`,
      },
      {
        kind: "text",
        text: "Se foi você, não precisa fazer mais nada. Para conectar de novo, escolha Entrar com Google na tela de login.",
      },
      {
        kind: "text",
        text: "Se não foi você, crie uma senha nova agora: quem desconectou o Google estava na sua conta.",
      },
      { kind: "button", label: "Não fui eu: criar senha nova", path: "/auth/forgot-password" },
    ],
    reason: "Você recebeu este aviso porque o Google foi desconectado da sua conta.",
  }),
});

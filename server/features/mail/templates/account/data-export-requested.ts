import { z } from "zod";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName } from "../../chosen-text.ts";
import { defineMail, toSeller } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

/** Warns of an export of all data, which holds everything of the account (D512). */
export const dataExportRequested = defineMail({
  name: "data-export-requested",
  data: z.object({ firstName: chosenName, requestedAt: z.iso.datetime() }),
  address: toSeller(({ requestedAt }: PayloadOf<"data-export.requested">) => ({ requestedAt })),
  write: ({ firstName, requestedAt }) => ({
    subject: "Um arquivo com todos os seus dados foi pedido",
    preview: "Se foi você, não precisa fazer nada.",
    heading: "Um arquivo com todos os seus dados foi pedido",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Alguém com a sua conta aberta pediu em ${momentOf(requestedAt)} um arquivo com produtos, preços, custos e tudo o mais que a conta guarda. Só a sessão que o pediu pode baixá-lo.`,
      },
      { kind: "text", text: "Se foi você, não precisa fazer mais nada." },
      {
        kind: "text",
        text: "Se não foi, crie uma senha nova agora: ela encerra as outras sessões, e o arquivo não pode mais ser baixado.",
      },
      { kind: "button", label: "Não fui eu: criar senha nova", path: "/auth/forgot-password" },
    ],
    reason: "Você recebeu este aviso porque os dados da sua conta foram pedidos.",
  }),
});

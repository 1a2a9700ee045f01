import { z } from "zod";
import { apiKeyScopeText } from "#core/api-keys/api-key-text.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName, ownText } from "../../chosen-text.ts";
import { defineMail, findSeller } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

/**
 * Warns of a new API key, even one that was revoked since: somebody was in the account. Leaves out
 * the key's name, which the holder of a stolen session may have chosen (D102).
 */
export const apiKeyCreated = defineMail({
  name: "api-key-created",
  data: z.object({
    firstName: chosenName,
    hint: ownText,
    /** Absent in e-mails stored before keys had scopes. */
    permissions: ownText.optional(),
    createdAt: z.iso.datetime(),
  }),
  address: async (deps, { userId, apiKeyId }: PayloadOf<"api-key.created">) => {
    const seller = await findSeller(deps, userId);
    const key = await deps.tx.apiKey.findUnique({ where: { id: apiKeyId } });
    if (!seller || !key) return null;
    const { hint, scopes, createdAt } = key;
    const permissions = scopes.map((scope) => apiKeyScopeText[scope]).join(" · ");
    const data = { firstName: seller.firstName, hint, permissions, createdAt: createdAt.toISOString() };
    return { to: seller.email, data };
  },
  write: ({ firstName, hint, permissions, createdAt }) => ({
    subject: "Uma chave de API foi criada na sua conta",
    preview: "Se foi você, não precisa fazer nada.",
    heading: "Uma chave de API foi criada",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Uma chave de API foi criada na sua conta em ${momentOf(createdAt)}. Com ela, um programa usa a sua conta dentro das permissões abaixo.`,
      },
      {
        kind: "facts",
        facts: [
          ["Final da chave", `…${hint}`],
          ...(permissions ? [["Permissões", permissions] as const] : []),
        ],
      },
      { kind: "text", text: "Se foi você, não precisa fazer mais nada." },
      {
        kind: "text",
        text: "Se não foi você, revogue a chave em Configurações e crie uma senha nova: quem a criou estava na sua conta.",
      },
      { kind: "button", label: "Ver as chaves da conta", path: "/settings#api" },
    ],
    reason: "Você recebeu este aviso porque uma chave de API foi criada na sua conta.",
  }),
});

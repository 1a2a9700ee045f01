import { z } from "zod";
import { trialDays } from "#core/entitlements/account-status.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName, chosenUsername } from "../../chosen-text.ts";
import { defineMail, findSeller } from "../../define-mail.ts";
import { hello } from "../../mail-text.ts";

/**
 * Sent once, after an account is created (D149). Shows the username, which sellers forget. A
 * stranger may have typed the address, so it says what the recipient can do then.
 */
export const welcome = defineMail({
  name: "welcome",
  data: z.object({ firstName: chosenName, username: chosenUsername }),
  address: async (deps, { userId }: PayloadOf<"user.registered">) => {
    const seller = await findSeller(deps, userId);
    return seller && { to: seller.email, data: { firstName: seller.firstName, username: seller.username } };
  },
  write: ({ firstName, username }) => ({
    subject: "Sua conta está pronta",
    preview: "Comece pelo produto que você mais vende.",
    heading: "Sua conta está pronta",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: "Comece pelo produto que você mais vende: com o custo e o preço, você já vê quanto sobra em cada venda, depois de taxas e impostos.",
      },
      { kind: "button", label: "Calcular meu primeiro preço", path: "/calculator" },
      ...(username === null
        ? []
        : [{ kind: "facts" as const, facts: [["Nome de usuário", username] as const] }]),
      {
        kind: "text",
        text: `A calculadora no modo simples é grátis. Quando quiser conhecer o modo avançado, o teste dura ${trialDays} dias e não pede cartão.`,
      },
    ],
    reason:
      "Você recebeu este e-mail porque uma conta foi criada com este endereço. Se não foi você, pode ignorar.",
  }),
});

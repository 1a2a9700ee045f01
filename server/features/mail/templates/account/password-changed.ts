import { z } from "zod";
import { listText } from "#core/format/list-text.ts";
import { listStandingAccess, type StandingAccess } from "#server/features/standing-access/standing-access.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName, ownText } from "../../chosen-text.ts";
import { defineMail, findSeller } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

const changed = {
  title: "Sua senha foi alterada",
  what: (moment: string) => `A senha da sua conta foi alterada em ${moment}.`,
  reason: "Você recebeu este aviso porque a senha da sua conta mudou.",
};
const created = {
  title: "Uma senha foi criada",
  what: (moment: string) =>
    `Uma senha foi criada para a sua conta em ${moment}: agora também dá para entrar com nome de usuário e senha.`,
  reason: "Você recebeu este aviso porque a sua conta passou a ter uma senha.",
};

/** The password was changed or, with `isFirst`, the account got its first one. */
export const passwordChanged = defineMail({
  name: "password-changed",
  data: z.object({
    firstName: chosenName,
    changedAt: z.iso.datetime(),
    isFirst: z.boolean().exactOptional(),
    revokedKeys: z.int().positive().exactOptional(),
    hasPasskeys: z.boolean().exactOptional(),
    /** What goes on without the password, in words (D511). */
    goesOn: ownText.exactOptional(),
  }),
  address: async (deps, { userId, ...change }: PayloadOf<"password.changed">) => {
    const seller = await findSeller(deps, userId);
    if (!seller) return null;
    const hasPasskeys = (await deps.tx.passkey.count({ where: { userId } })) > 0;
    const goesOn = countText(await listStandingAccess({ db: deps.tx, clock: deps.clock }, userId));
    const data = {
      firstName: seller.firstName,
      ...change,
      ...(hasPasskeys && { hasPasskeys }),
      ...(goesOn !== "" && { goesOn }),
    };
    return { to: seller.email, data };
  },
  write: ({ firstName, changedAt, isFirst = false, revokedKeys = 0, hasPasskeys = false, goesOn = "" }) => {
    const { title, what, reason } = isFirst ? created : changed;
    return {
      subject: title,
      preview: "Se foi você, não precisa fazer nada.",
      heading: title,
      blocks: [
        { kind: "text", text: hello(firstName) },
        {
          kind: "text",
          text: `${what(momentOf(changedAt))} Por segurança, encerramos as sessões que estavam abertas em outros dispositivos.`,
        },
        {
          kind: "text",
          text: `Se foi você, não precisa fazer mais nada. ${whatOfKeys(revokedKeys)}`,
        },
        ...(hasPasskeys ? [{ kind: "text", text: whatOfPasskeys } as const] : []),
        ...(goesOn !== "" ? [{ kind: "text", text: whatGoesOn(goesOn) } as const] : []),
        {
          kind: "text",
          text: "Se não foi você, crie uma senha nova agora e revogue na mesma tela as suas chaves de API, se você tem alguma. Depois, fale com o suporte.",
        },
        { kind: "button", label: "Não fui eu: criar senha nova", path: "/auth/forgot-password" },
      ],
      reason,
    };
  },
});

/** A new password removes no passkeys (D233). */
const whatOfPasskeys =
  "Suas chaves de acesso (passkeys) também continuam valendo, com qualquer senha. Confira em Configurações se todas são suas e remova as que não forem.";

function whatGoesOn(counts: string): string {
  return `Também continuam: ${counts}. Confira em Configurações, em Segurança, se tudo isso é seu.`;
}

const counted: Record<StandingAccess["kind"], readonly [one: string, many: string]> = {
  WEBHOOK: ["1 webhook ligado", "webhooks ligados"],
  SCENARIO_LINK: ["1 link de cenário", "links de cenários"],
  SCHEDULED_STEP: ["1 mudança de preços agendada", "mudanças de preços agendadas"],
  DATA_EXPORT: ["o arquivo com os seus dados", "arquivos com os seus dados"],
};

/** '2 webhooks ligados e 1 link de cenário'; empty without any. */
function countText(all: readonly StandingAccess[]): string {
  const counts = Map.groupBy(all, ({ kind }) => kind);
  const texts = [...counts].map(([kind, { length }]) =>
    length === 1 ? counted[kind][0] : `${length} ${counted[kind][1]}`,
  );
  return listText(texts);
}

function whatOfKeys(revokedKeys: number): string {
  if (revokedKeys === 0) return "Suas chaves de API, se você tem alguma, continuam valendo.";
  if (revokedKeys === 1) return "Sua chave de API foi revogada e não funciona mais.";
  return `Suas ${revokedKeys} chaves de API foram revogadas e não funcionam mais.`;
}

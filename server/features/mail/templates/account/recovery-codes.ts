import { z } from "zod";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName } from "../../chosen-text.ts";
import { defineMail, toSeller } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

const reason = "Você recebeu este aviso porque a sua conta tem a verificação em duas etapas.";
const notMe = {
  kind: "text",
  text: "Se não foi você, alguém tem os seus códigos e sabe entrar na sua conta. Crie uma senha nova agora e fale com o suporte.",
} as const;

/** A recovery code was used (D104). */
export const recoveryCodeUsed = defineMail({
  name: "recovery-code-used",
  data: z.object({ firstName: chosenName, usedAt: z.iso.datetime(), codesLeft: z.int().min(0) }),
  address: toSeller(({ usedAt, codesLeft }: PayloadOf<"recovery-code.used">) => ({ usedAt, codesLeft })),
  write: ({ firstName, usedAt, codesLeft }) => ({
    subject: "Um código de recuperação foi usado",
    preview: leftText(codesLeft),
    heading: "Um código de recuperação foi usado",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Um código de recuperação da sua conta foi usado em ${momentOf(usedAt)}, no lugar do código do aplicativo. ${leftText(codesLeft)}`,
      },
      {
        kind: "text",
        text: "Se foi você, não precisa fazer mais nada. Para ter dez códigos novos, vá a Configurações, em Segurança.",
      },
      notMe,
      { kind: "button", label: "Ver a segurança da conta", path: "/settings#seguranca" },
    ],
    reason,
  }),
});

/** The recovery codes were replaced; the earlier ones are void (D104). */
export const recoveryCodesRenewed = defineMail({
  name: "recovery-codes-renewed",
  data: z.object({ firstName: chosenName, renewedAt: z.iso.datetime() }),
  address: toSeller(({ renewedAt }: PayloadOf<"recovery-codes.renewed">) => ({ renewedAt })),
  write: ({ firstName, renewedAt }) => ({
    subject: "Novos códigos de recuperação",
    preview: "Os códigos anteriores não valem mais.",
    heading: "Sua conta tem novos códigos de recuperação",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Dez códigos de recuperação novos foram criados em ${momentOf(renewedAt)}. Os anteriores não valem mais.`,
      },
      { kind: "text", text: "Se foi você, guarde os novos e jogue fora os antigos." },
      notMe,
      { kind: "button", label: "Ver a segurança da conta", path: "/settings#seguranca" },
    ],
    reason,
  }),
});

function leftText(codesLeft: number): string {
  if (codesLeft === 0) return "Era o último: crie novos códigos o quanto antes.";
  return codesLeft === 1 ? "Resta 1 código." : `Restam ${codesLeft} códigos.`;
}

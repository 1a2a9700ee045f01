import { z } from "zod";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName } from "../../chosen-text.ts";
import { defineMail, toSeller } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

/** The second factor was turned on (D104). */
export const secondFactorEnabled = defineMail({
  name: "second-factor-enabled",
  data: z.object({ firstName: chosenName, enabledAt: z.iso.datetime() }),
  address: toSeller(({ enabledAt }: PayloadOf<"second-factor.enabled">) => ({ enabledAt })),
  write: ({ firstName, enabledAt }) => ({
    subject: "Verificação em duas etapas ativada",
    preview: "Agora, para entrar, você também precisa de um código do seu aplicativo.",
    heading: "Verificação em duas etapas ativada",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `A verificação em duas etapas da sua conta foi ativada em ${momentOf(enabledAt)}. A partir de agora, para entrar, é preciso também um código do aplicativo autenticador.`,
      },
      {
        kind: "text",
        text: "Guarde os códigos de recuperação longe do celular: sem o aplicativo, é com eles que você entra.",
      },
      {
        kind: "text",
        text: "Se não foi você, alguém entrou na sua conta. Fale com o suporte e crie uma senha nova.",
      },
      { kind: "button", label: "Ver a segurança da conta", path: "/settings#seguranca" },
    ],
    reason: "Você recebeu este aviso porque a verificação em duas etapas da sua conta mudou.",
  }),
});

const disabledText = {
  owner: (moment: string) =>
    `A verificação em duas etapas da sua conta foi desativada em ${moment}, com um código, por alguém que estava na conta.`,
  link: (moment: string) =>
    `A verificação em duas etapas da sua conta foi desativada em ${moment}, pelo link que enviamos a este e-mail.`,
  support: (moment: string) =>
    `Nossa equipe de suporte desativou a verificação em duas etapas da sua conta em ${moment}.`,
} as const;

/** The second factor was turned off by the owner, a removal link or support (D104, D105). */
export const secondFactorDisabled = defineMail({
  name: "second-factor-disabled",
  data: z.object({
    firstName: chosenName,
    disabledAt: z.iso.datetime(),
    by: z.enum(["owner", "link", "support"]),
  }),
  address: toSeller(({ disabledAt, by }: PayloadOf<"second-factor.disabled">) => ({ disabledAt, by })),
  write: ({ firstName, disabledAt, by }) => ({
    subject: "Verificação em duas etapas desativada",
    preview: "Agora, para entrar, você não precisa mais de um código.",
    heading: "Verificação em duas etapas desativada",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `${disabledText[by](momentOf(disabledAt))} Para entrar, você não precisa mais de um código, e os códigos de recuperação não valem mais.`,
      },
      {
        kind: "text",
        text: "Se foi você que quis assim, não precisa fazer mais nada. Quando tiver o aplicativo à mão, ative de novo em Configurações.",
      },
      {
        kind: "text",
        text: "Se não foi você, crie uma senha nova agora e fale com o suporte.",
      },
      { kind: "button", label: "Não fui eu: criar senha nova", path: "/auth/forgot-password" },
    ],
    reason: "Você recebeu este aviso porque a verificação em duas etapas da sua conta mudou.",
  }),
});

/** Somebody passed the first factor and then entered several wrong codes (D104). */
export const secondFactorRefused = defineMail({
  name: "second-factor-refused",
  data: z.object({ firstName: chosenName, refusedAt: z.iso.datetime() }),
  address: toSeller(({ refusedAt }: PayloadOf<"second-factor.refused">) => ({ refusedAt })),
  write: ({ firstName, refusedAt }) => ({
    subject: "Códigos errados no login da sua conta",
    preview: "Se não foi você, crie uma senha nova.",
    heading: "Alguém errou o código da sua conta",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Até ${momentOf(refusedAt)}, alguém passou pela primeira etapa da sua conta, com a sua senha ou com o seu Google, e errou várias vezes o código da verificação em duas etapas. Ninguém entrou com esses códigos.`,
      },
      { kind: "text", text: "Se foi você, confira se o relógio do celular está no horário automático." },
      {
        kind: "text",
        text: "Se não foi você, crie uma senha nova agora: quem tentou não passa mais da primeira etapa. Se você entra com o Google, confira também a segurança da sua conta do Google.",
      },
      { kind: "button", label: "Não fui eu: criar senha nova", path: "/auth/forgot-password" },
    ],
    reason: "Você recebeu este aviso porque a sua conta tem a verificação em duas etapas.",
  }),
});

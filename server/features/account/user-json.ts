import { z } from "zod";
import type { Account } from "#core/entitlements/account.ts";
import { trialDays } from "#core/entitlements/account-status.ts";

/** A user in REST responses: the fields of the specification and no others (S3-01). */
export const userJson = z
  .object({
    id: z.uuid(),
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string().nullable(),
    createdAt: z.iso.datetime().meta({ description: "Quando a conta foi criada, em UTC." }),
    trialStartedAt: z.iso.datetime().nullable().meta({ description: "null até o teste grátis começar." }),
    isTrialActive: z.boolean().meta({
      description: `Se o teste grátis está em curso. Ele dura ${trialDays} x 24 horas a partir de \`trialStartedAt\`.`,
    }),
    trialDaysLeft: z
      .int()
      .min(0)
      .max(trialDays)
      .meta({ description: "Dias que faltam, arredondados para cima; 0 sem teste em curso." }),
    hasActiveSubscription: z.boolean().meta({ description: "Se os recursos pagos estão abertos." }),
    hasAdvancedAccess: z.boolean().meta({
      description: "Se os recursos avançados estão abertos: com uma assinatura ativa ou um teste em curso.",
    }),
  })
  .meta({ id: "User", description: "A conta de um vendedor e o acesso que ela tem agora." });

type UserJson = z.infer<typeof userJson>;

export function toUserJson({ status, ...user }: Account): UserJson {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    createdAt: user.createdAt.toISOString(),
    trialStartedAt: user.trialStartedAt?.toISOString() ?? null,
    isTrialActive: status.isTrialActive,
    trialDaysLeft: status.trialDaysLeft,
    hasActiveSubscription: status.hasActiveSubscription,
    hasAdvancedAccess: status.hasAdvancedAccess,
  };
}

export const newUserExample: UserJson = {
  id: "5f3c9a4e-6a0c-4f57-9a52-0a3f3d1c7b11",
  username: "ana.souza",
  email: "ana@exemplo.com.br",
  firstName: "Ana",
  lastName: "Souza",
  createdAt: "2026-11-21T12:00:00.000Z",
  trialStartedAt: null,
  isTrialActive: false,
  trialDaysLeft: 0,
  hasActiveSubscription: false,
  hasAdvancedAccess: false,
};

/** The same user two days into the trial. */
export const trialUserExample: UserJson = {
  ...newUserExample,
  trialStartedAt: "2026-11-21T12:05:00.000Z",
  isTrialActive: true,
  trialDaysLeft: 5,
  hasAdvancedAccess: true,
};

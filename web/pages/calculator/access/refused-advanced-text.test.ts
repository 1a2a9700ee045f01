import { expect, test } from "vitest";
import { type AdvancedAccess, canStartTrial, refusedAdvancedText } from "./refused-advanced-text.ts";

const free: AdvancedAccess = {
  hasAdvancedAccess: false,
  isTrialActive: false,
  trialDaysLeft: 0,
  trialStartedAt: null,
  hasActiveSubscription: false,
};
const started = "2026-11-01T12:00:00.000Z";

test.each<[string, Partial<AdvancedAccess>, string, boolean]>([
  [
    "never had a trial",
    {},
    "O modo avançado requer uma assinatura ativa ou um teste grátis em andamento.",
    true,
  ],
  [
    "had a trial that ended",
    { trialStartedAt: started },
    "Seu teste de 7 dias terminou. Assine um plano para voltar a usar o modo avançado.",
    false,
  ],
  [
    "is on trial with one day left",
    { trialStartedAt: started, isTrialActive: true, trialDaysLeft: 1 },
    "Resta menos de 1 dia do seu teste. Assine um plano para não perder o modo avançado.",
    false,
  ],
  [
    "is on trial with days left",
    { trialStartedAt: started, isTrialActive: true, trialDaysLeft: 3 },
    "Restam 3 dias do seu teste. Assine um plano para não perder o modo avançado.",
    false,
  ],
])("S4-10 D24 the text for a user who %s, and whether the trial is offered", (_, user, words, offered) => {
  const access = { ...free, ...user };
  expect(refusedAdvancedText(access)).toBe(words);
  expect(canStartTrial(access)).toBe(offered);
});

import { expect, test } from "vitest";
import { type Timeline, timelineSentence } from "./timeline-sentence.ts";

const now = new Date("2026-11-21T17:02:00.000Z");
const free: Timeline = {
  tier: "basic",
  trialEndsAt: null,
  trialDaysLeft: 0,
  trialMinutesLeft: 0,
  subscription: null,
};
const monthly = {
  planName: "Mensal",
  pastDueSince: null,
  endedUnpaid: null,
  currentPeriodEnd: new Date("2026-12-21T15:00:00.000Z"),
  cancelAtPeriodEnd: false,
  cancellationRequestedAt: null,
  scheduledPlanName: null,
};
const fiveDays = 5 * 24 * 60;

test.each<[string, Partial<Timeline>, string]>([
  ["never tried", {}, "Você usa a versão gratuita. Seu teste de 7 dias ainda não começou."],
  [
    "on trial",
    {
      tier: "trial",
      trialEndsAt: new Date("2026-11-26T17:02:00Z"),
      trialDaysLeft: 5,
      trialMinutesLeft: fiveDays,
    },
    "Seu teste termina em 5 dias, em 26 de novembro, às 14:02.",
  ],
  [
    "on the trial's last days",
    {
      tier: "trial",
      trialEndsAt: new Date("2026-11-23T04:02:00Z"),
      trialDaysLeft: 2,
      trialMinutesLeft: 35 * 60,
    },
    "Seu teste termina em 1 dia e 11 horas, em 23 de novembro, às 01:02.",
  ],
  [
    "on the trial's last day",
    {
      tier: "trial",
      trialEndsAt: new Date("2026-11-21T20:12:00Z"),
      trialDaysLeft: 1,
      trialMinutesLeft: 190,
    },
    "Seu teste termina em 3 horas e 10 minutos, em 21 de novembro, às 17:12.",
  ],
  [
    "just expired",
    { tier: "expired", trialEndsAt: now },
    "Seu teste terminou há menos de 1 dia, em 21 de novembro, às 14:02.",
  ],
  [
    "expired",
    { tier: "expired", trialEndsAt: new Date("2026-11-18T17:02:00Z") },
    "Seu teste terminou há 3 dias, em 18 de novembro, às 14:02.",
  ],
  [
    "subscribed",
    { tier: "paid", subscription: monthly },
    "Seu plano Mensal renova em 30 dias, em 21 de dezembro de 2026.",
  ],
  [
    "subscribed, renewal not heard of yet",
    { tier: "paid", subscription: { ...monthly, currentPeriodEnd: now } },
    "Seu plano Mensal está ativo e em renovação.",
  ],
  [
    "set to end",
    { tier: "paid", subscription: { ...monthly, cancelAtPeriodEnd: true } },
    "Seu plano Mensal termina em 30 dias, em 21 de dezembro de 2026, e não será renovado.",
  ],
  [
    "asked to be cancelled (D144)",
    { tier: "paid", subscription: { ...monthly, cancellationRequestedAt: now } },
    "Você pediu o cancelamento em 21 de novembro de 2026, e confirmamos em até 24 horas. Até lá, o plano Mensal continua: o período já pago vai até 21 de dezembro de 2026.",
  ],
  [
    "about to change (D141)",
    { tier: "paid", subscription: { ...monthly, planName: "Anual", scheduledPlanName: "Mensal" } },
    "Seu plano Anual passa para o Mensal em 30 dias, em 21 de dezembro de 2026.",
  ],
  [
    "past due",
    { tier: "paid", subscription: { ...monthly, pastDueSince: now } },
    "Seu acesso pelo plano Mensal vai até 24 de novembro, às 14:02.",
  ],
  [
    "subscribed once",
    { tier: "expired", trialEndsAt: now, subscription: monthly },
    "Sua assinatura do plano Mensal não está ativa.",
  ],
  [
    "ended because nobody paid",
    { subscription: { ...monthly, endedUnpaid: new Date("2026-11-18T15:00:00Z") } },
    "Sua assinatura do plano Mensal terminou, porque o pagamento de 18 de novembro de 2026 não foi aprovado.",
  ],
])("S4-01 the timeline of an account that is %s", (_, account, sentence) => {
  expect(timelineSentence({ ...free, ...account }, now, "America/Sao_Paulo")).toBe(sentence);
});

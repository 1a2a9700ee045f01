import { expect, test } from "vitest";
import type { AccessTier } from "#core/entitlements/account-status.ts";
import { daysLeftText, daysText, timeLeftText, trialSpanText } from "./account-text.ts";
import { displayedStatus, statusText } from "./displayed-status.tsx";

test.each<[AccessTier, number, string]>([
  ["paid", 0, "Plano Ativo"],
  ["paid", 1, "Plano Ativo"],
  ["trial", 7, "Teste em andamento"],
  ["trial", 3, "Teste em andamento"],
  ["trial", 2, "Seu teste está terminando!"],
  ["trial", 1, "Seu teste está terminando!"],
  ["expired", 0, "Teste Expirado"],
  ["basic", 0, "Gratuito"],
])("S4-02 S4-03 %s with %i days of trial left reads '%s'", (tier, daysLeft, words) => {
  expect(statusText[displayedStatus(tier, daysLeft)]).toBe(words);
});

test("S4-02 days left, one and many", () => {
  expect([1, 2].map(daysText)).toEqual(["1 dia", "2 dias"]);
  expect([1, 2, 5].map(daysLeftText)).toEqual([
    "Resta menos de 1 dia",
    "Restam menos de 2 dias",
    "Restam 5 dias",
  ]);
});

const hour = 60;
const day = 24 * hour;

test.each([
  [7, 7 * day - 30, "7 dias"],
  [3, 2 * day + 1, "3 dias"],
  [2, 35 * hour, "1 dia e 11 horas"],
  [1, 45, "45 minutos"],
])("what is left of a trial never contradicts its %i days: %i minutes are '%s'", (days, minutes, words) => {
  expect(trialSpanText({ trialDaysLeft: days, trialMinutesLeft: minutes })).toBe(words);
});

test.each([
  [7 * day, "7 dias"],
  [4 * day + 3 * hour + 20, "4 dias e 3 horas"],
  [day + hour, "1 dia e 1 hora"],
  [day + 20, "1 dia"],
  [day, "1 dia"],
  [23 * hour + 59, "23 horas e 59 minutos"],
  [hour + 1, "1 hora e 1 minuto"],
  [59, "59 minutos"],
  [1, "1 minuto"],
  [0, "menos de 1 minuto"],
])("S4-04 %i minutes left read '%s'", (minutes, words) => {
  expect(timeLeftText(minutes)).toBe(words);
});

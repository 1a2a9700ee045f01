import { type CardName, testCards } from "../../../cards/test-cards.ts";

export type TestCardChoice = { number: string; label: string };

/** What each of the emulator's cards is good for, in the words of the banner. */
const labels: Record<CardName, string> = {
  visa: "Aprovado",
  declined: "Recusado",
  insufficientFunds: "Sem saldo",
  authenticateOnSetup: "3-D Secure",
  mastercard: "Mastercard aprovado",
  brazil: "Visa brasileiro aprovado",
  attachesThenDeclined: "Aceito no cadastro, recusado na cobrança",
  authenticateAlways: "3-D Secure em toda cobrança",
  authenticateOnSession: "3-D Secure só na primeira vez",
  authenticateThenInsufficientFunds: "3-D Secure e depois sem saldo",
  authenticateByRedirect: "3-D Secure em outra página",
  expired: "Vencido",
  wrongCvc: "CVC incorreto",
  processingError: "Erro de processamento",
  lost: "Perdido",
  stolen: "Roubado",
};

const choices = Object.entries(labels).map(([name, label]) => ({
  number: testCards[name as CardName].number, // the table's own keys
  label,
}));
const commonCount = 4;

/** The cards at hand under the banner: what a person tries most. */
export const commonTestCards: readonly TestCardChoice[] = choices.slice(0, commonCount);
export const otherTestCards: readonly TestCardChoice[] = choices.slice(commonCount);

const numbers = new Set(choices.map((choice) => choice.number));

export function isTestCard(digits: string): boolean {
  return numbers.has(digits);
}

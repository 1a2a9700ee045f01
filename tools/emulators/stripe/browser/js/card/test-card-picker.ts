import { type CardName, testCards } from "../../../cards/test-cards.ts";
import { element } from "../element.ts";

/** The banner that says that nothing is charged, with buttons for the test cards. */
export function createTestCardPicker(onPick: (card: TestCardChoice) => void): HTMLElement {
  const button = (card: TestCardChoice) => {
    const node = element("button", { type: "button", class: "Card" }, card.label);
    node.title = `Preenche com o cartão de teste final ${card.number.slice(-4)}`;
    node.addEventListener("click", () => onPick(card));
    return node;
  };
  return element(
    "section",
    { class: "Banner", "aria-labelledby": "simulated" },
    element(
      "p",
      { id: "simulated" },
      element("strong", {}, "Pagamento simulado:"),
      " nenhum valor é cobrado.",
    ),
    element("p", { class: "BannerHint" }, "Escolha um cartão de teste para preencher:"),
    element("div", { class: "Cards" }, ...commonTestCards.map(button)),
    element(
      "details",
      {},
      element("summary", {}, "Outros cartões de teste"),
      element("div", { class: "Cards" }, ...otherTestCards.map(button)),
    ),
  );
}

export type TestCardChoice = { number: string; label: string };

/** The label of each test card. */
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

/** The cards whose buttons are always shown. */
export const commonTestCards: readonly TestCardChoice[] = choices.slice(0, commonCount);
export const otherTestCards: readonly TestCardChoice[] = choices.slice(commonCount);

export function isTestCard(digits: string): boolean {
  return choices.some(({ number }) => number === digits);
}

import { element } from "../dom/element.ts";
import { commonTestCards, otherTestCards, type TestCardChoice } from "./test-cards.ts";

/** The banner that says that nothing is charged, with the test cards to click. */
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

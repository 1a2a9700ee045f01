import { element } from "../element.ts";
import { type CardFieldStyle, createCardField } from "./card-field.ts";
import {
  type CardField,
  type CardProblem,
  type CardTexts,
  cardBrandName,
  cardDigits,
  cardProblems,
  formatExpiry,
  groupCardNumber,
  parseExpiry,
} from "./card-values.ts";
import { createTestCardPicker } from "./test-card-picker.ts";

type CardState = { empty: boolean; complete: boolean };

const styles = {
  number: {
    name: "number",
    label: "Número do cartão",
    placeholder: "1234 1234 1234 1234",
    autocomplete: "cc-number",
    format: (text) => groupCardNumber(cardDigits(text)),
  },
  expiry: {
    name: "expiry",
    label: "Validade (MM/AA)",
    placeholder: "MM/AA",
    autocomplete: "cc-exp",
    format: formatExpiry,
  },
  cvc: {
    name: "cvc",
    label: "CVC",
    placeholder: "CVC",
    autocomplete: "cc-csc",
    format: (text) => text.replace(/\D/g, "").slice(0, 4),
  },
} satisfies Record<CardField, CardFieldStyle>;

/** The form of the PaymentElement. The typed values exist in its inputs only. */
export function createCardForm(onChange: (state: CardState) => void) {
  const number = createCardField(styles.number, changed);
  const expiry = createCardField(styles.expiry, changed);
  const cvc = createCardField(styles.cvc, changed);
  const fields = [number, expiry, cvc];
  const brand = element("span", { class: "Brand", "aria-hidden": "true" });
  number.box.append(brand);
  const picker = createTestCardPicker((card) =>
    fill({ number: card.number, expiry: testExpiry(), cvc: "123" }),
  );

  const typed = () => ({
    number: number.input.value,
    expiry: expiry.input.value,
    cvc: cvc.input.value,
  });
  const problems = () => cardProblems(typed(), new Date());

  function changed(): void {
    brand.textContent = cardBrandName(cardDigits(number.input.value));
    onChange({
      empty: fields.every(({ input }) => input.value === ""),
      complete: Object.keys(problems()).length === 0,
    });
  }

  function fill(card: CardTexts): void {
    for (const field of fields) field.fill(card[field.name]);
    changed();
  }

  for (const { name, input, setProblem } of fields) {
    input.addEventListener("blur", () => {
      if (input.value !== "") setProblem(problems()[name]);
    });
  }

  const pair = element("div", { class: "Pair" }, expiry.node, cvc.node);
  return {
    node: element("div", { class: "Form" }, picker, number.node, pair),
    clear: () => fill({ number: "", expiry: "", cvc: "" }),
    setReadOnly(isReadOnly: boolean) {
      for (const { input } of fields) input.readOnly = isReadOnly;
      for (const button of picker.querySelectorAll("button")) button.disabled = isReadOnly;
    },
    /** Shows every problem, focuses the first field that has one and returns its code, or null. */
    showProblems(): CardProblem | null {
      const found = problems();
      for (const field of fields) field.setProblem(found[field.name]);
      const first = fields.find((field) => found[field.name]);
      first?.input.focus();
      return (first && found[first.name]) ?? null;
    },
    cardParameters: () => cardParameters(typed()),
  };
}

/** The card as Stripe's API takes it. */
function cardParameters({ number, expiry, cvc }: CardTexts) {
  const date = parseExpiry(expiry);
  return { number: cardDigits(number), exp_month: date?.month, exp_year: date?.year, cvc };
}

/** December of the year after next: always valid, and easily recognised as a test date. */
function testExpiry(): string {
  return `12/${String((new Date().getFullYear() + 2) % 100).padStart(2, "0")}`;
}

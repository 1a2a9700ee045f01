import { element } from "../element.ts";
import { messageOf } from "../stripe/messages.ts";
import type { CardField, CardProblem } from "./card-values.ts";

export type CardFieldStyle = {
  name: CardField;
  label: string;
  placeholder: string;
  autocomplete: string;
  /** Formats the text after a change; `isTyping` is false after a deletion. */
  format(text: string, isTyping: boolean): string;
};

/** A labelled input with its error message. */
export function createCardField(style: CardFieldStyle, onInput: () => void) {
  const errorId = `${style.name}-error`;
  const input = element("input", {
    id: style.name,
    class: "Input",
    type: "text",
    inputmode: "numeric",
    autocomplete: style.autocomplete,
    placeholder: style.placeholder,
    spellcheck: "false",
    "aria-required": "true",
    "aria-describedby": errorId,
  });
  const error = element("p", { id: errorId, class: "Error", role: "alert" });
  const label = element("label", { class: "Label", for: style.name }, style.label);
  const box = element("div", { class: "InputBox" }, input);

  input.addEventListener("input", (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith("delete");
    const isAtEnd = input.selectionStart === input.value.length;
    // Formatting moves the caret to the end, so an edit in the middle is formatted on blur.
    if (isAtEnd) input.value = style.format(input.value, !isDeleting);
    setProblem(undefined);
    onInput();
  });

  input.addEventListener("blur", () => {
    input.value = style.format(input.value, false);
  });

  function setProblem(problem: CardProblem | undefined): void {
    input.classList.toggle("Input--invalid", problem !== undefined);
    input.setAttribute("aria-invalid", String(problem !== undefined));
    error.textContent = problem ? messageOf({ type: "validation_error", code: problem }) : "";
  }

  return {
    name: style.name,
    node: element("div", { class: "Field" }, label, box, error),
    box,
    input,
    setProblem,
    fill(text: string) {
      input.value = style.format(text, true);
      setProblem(undefined);
    },
  };
}

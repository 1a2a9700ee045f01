import { plainText } from "#core/text/bounded-text.ts";
import type { FaqCategory } from "./faq.ts";
import type { Question } from "./question.ts";

/** Nobody searches for more; what is typed beyond it is left out. */
const maxSearchCharacters = 200;

/**
 * The questions that hold every word searched for, in question or answer, whatever the accents and capitals; their
 * categories stay, those left empty go. No words: everything.
 */
export function searchFaq(faq: readonly FaqCategory[], text: string): FaqCategory[] {
  const words = plainText(text, maxSearchCharacters).split(/\s+/).filter(Boolean);
  return faq
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter((question) => holdsAll(question, words)),
    }))
    .filter(({ questions }) => questions.length > 0);
}

function holdsAll({ question, answer }: Question, words: string[]): boolean {
  const text = [question, ...answer].join(" ");
  const plain = plainText(text, text.length);
  return words.every((word) => plain.includes(word));
}

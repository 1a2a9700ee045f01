import type { FaqCategory } from "./faq.ts";
import type { Question } from "./question.ts";

/**
 * The questions that hold every word searched for, in question or answer, whatever the accents and capitals; their
 * categories stay, those left empty go. No words: everything.
 */
export function searchFaq(faq: readonly FaqCategory[], text: string): FaqCategory[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return faq
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter((question) => holdsAll(question, words)),
    }))
    .filter(({ questions }) => questions.length > 0);
}

function holdsAll({ question, answer }: Question, words: string[]): boolean {
  const text = plain([question, ...answer].join(" "));
  return words.every((word) => text.includes(word));
}

/** 'Comissão' and 'comissao' are the same to who types in a hurry; a no-break space is a space. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/\u00a0/g, " ")
    .toLowerCase();
}

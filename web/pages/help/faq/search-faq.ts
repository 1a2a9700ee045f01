import { plainText } from "#core/format/bounded-text.ts";

/**
 * A frequent question and the paragraphs of its answer. `synonyms` are words that the search finds
 * it by and that nobody reads.
 */
export type Question = { question: string; answer: readonly string[]; synonyms?: string };

export type FaqCategory = { title: string; questions: readonly Question[] };

/** Longer searches are truncated to this length. */
const maxSearchCharacters = 200;

/**
 * The categories and questions that contain every word of the search or another form of it, in
 * question, answer or synonyms, ignoring accents and case. An empty search finds everything.
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

function holdsAll({ question, answer, synonyms = "" }: Question, words: string[]): boolean {
  const text = [question, ...answer, synonyms].join(" ");
  const plain = plainText(text, text.length);
  const stems = new Set(plain.split(/[^a-z0-9]+/).map(stemOf));
  return words.every((word) => plain.includes(word) || stems.has(stemOf(word)));
}

/** The endings of Portuguese words that name one thing: 'cancelar', 'cancelo', 'cancelamento'. */
const ending =
  /(?:amentos?|imentos?|a(?:cao|coes)|i(?:cao|coes)|u(?:cao|coes)|adores|ador|a[rdn]o?s?|adas?|ando|e[r]|idos?|idas?|i[r]|v[eo]r?|oes|ao|es|[aeo]s?)$/;

/** A word without its ending; of short words all. */
function stemOf(word: string): string {
  const stem = word.replace(ending, "");
  return stem.length >= 4 ? stem : word;
}

/** The anchor of a question in /help, for links to it. */
export function questionAnchor(question: string): string {
  return plainText(question, question.length)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

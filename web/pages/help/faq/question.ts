/** A frequent question and its answer, a paragraph each. */
export type Question = { question: string; answer: readonly string[] };

import { accountSentences } from "./sentences/account-sentences.ts";
import { catalogueSentences } from "./sentences/catalogue-sentences.ts";
import { requestSentences } from "./sentences/request-sentences.ts";
import { saleSentences } from "./sentences/sale-sentences.ts";
import { sentencePatterns } from "./sentences/sentence-patterns.ts";
import { statementSentences } from "./sentences/statement-sentences.ts";

const sentences: ReadonlyMap<string, string> = new Map([
  ...catalogueSentences,
  ...saleSentences,
  ...accountSentences,
  ...requestSentences,
  ...statementSentences,
]);

/**
 * A Portuguese sentence of an error or of a field in English. The rare ones without a translation,
 * such as what a marketplace's rules ask for, are quoted.
 */
export function sentenceInEnglish(portuguese: string): string {
  const exact = sentences.get(portuguese);
  if (exact !== undefined) return exact;
  for (const [pattern, english] of sentencePatterns) {
    const match = pattern.exec(portuguese);
    if (match) return english(...match.slice(1).map((part) => part ?? ""));
  }
  return `In Portuguese: ${portuguese}`;
}

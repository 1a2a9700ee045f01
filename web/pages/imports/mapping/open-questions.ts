import type { Channel, ImportField, ImportNumberStyle, ImportWeightUnit } from "#web/gql/graphql.ts";
import type { ImportOf } from "../import-fragment.ts";

/** The seller's answers to a file's questions. */
export type Answers = {
  numberStyle?: ImportNumberStyle;
  weightUnit?: ImportWeightUnit;
  channel?: Channel;
};

/**
 * What is missing before the file can be compared, as a pt-BR sentence; null: nothing. A question
 * about a column that is no longer used is void.
 */
export function missingAnswer(
  { questions }: Pick<ImportOf, "questions">,
  chosen: Partial<Record<ImportField, number>>,
  answers: Answers,
): string | null {
  const used = new Set(Object.values(chosen));
  const open = questions.find(({ kind, column }) => {
    if (kind === "CHANNEL") return chosen.CHANNEL === undefined && !answers.channel;
    return used.has(column) && !(kind === "NUMBER_STYLE" ? answers.numberStyle : answers.weightUnit);
  });
  return open ? missingText[open.kind] : null;
}

const missingText = {
  NUMBER_STYLE: "Responda à pergunta sobre os números antes de continuar.",
  WEIGHT_UNIT: "Responda à pergunta sobre o peso antes de continuar.",
  CHANNEL: "Diga onde vendem os anúncios antes de continuar.",
} as const;

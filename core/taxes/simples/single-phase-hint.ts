import type { CivilDay, Confidence } from "#core/fees/fee-schedule.ts";
import { plainTitle } from "#core/tables/plain-title.ts";
import type { TaxSourceId } from "../tax-sources.ts";
import { lastSinglePhaseMonth } from "./das-parts.ts";

type Group = {
  /** The name among the collected groups, and its law. */
  group: string;
  law: string;
  /** Begins the question. */
  text: string;
  /** Words of a seller's own category. */
  words: RegExp;
};

/**
 * Groups of goods that are often single-phase. Only ever a question: the NCM alone does not decide.
 * Toothpaste is none since law 12.839/2013.
 */
export const singlePhaseGroups = [
  {
    group: "perfumery and hygiene",
    law: "Lei 10.147/2000",
    text: "Perfumaria costuma ser monofásica",
    words: /perfum|cosmetic|beleza|higiene|shampoo|maquiagem|desodorante/,
  },
  {
    group: "medicines",
    law: "Lei 10.147/2000",
    text: "Remédio costuma ser monofásico",
    words: /remedio|medicament|farmac/,
  },
  {
    group: "auto parts (annex I)",
    law: "Lei 10.485/2002 art. 3",
    text: "Autopeça costuma ser monofásica",
    words: /autopec|auto pec|automotiv|pecas para carro/,
  },
  {
    group: "tyres and tubes",
    law: "Lei 10.485/2002 art. 5",
    text: "Pneu costuma ser monofásico",
    words: /pneu|camara de ar/,
  },
  {
    group: "cold drinks",
    law: "Lei 13.097/2015 art. 14",
    text: "Bebida fria costuma ser monofásica",
    words: /bebida|refrigerante|agua mineral|cerveja|energetico/,
  },
] as const satisfies readonly Group[];

/** Where the groups were read: several readings agree. */
export const singlePhaseSource = {
  source: "sped4310",
  confidence: "CONFIRMED",
} as const satisfies { source: TaxSourceId; confidence: Confidence };

/** The question for a product of such a category; null for others and once it has ended. */
export function singlePhaseHint(category: string, today: CivilDay): string | null {
  if (today.slice(0, 7) > lastSinglePhaseMonth) return null;
  const plain = plainTitle(category);
  const found = singlePhaseGroups.find(({ words }) => words.test(plain));
  return found ? `${found.text}: é o seu caso?` : null;
}

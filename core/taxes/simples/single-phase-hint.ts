import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { plainTitle } from "#core/tables/plain-title.ts";
import { lastSinglePhaseMonth } from "./das-parts.ts";

/**
 * Groups of goods that are often single-phase (SPED table 4.3.10 v1.25 of 2026-03-30; laws 10.147,
 * 10.485 and 13.097), by the words of a seller's own category. Only ever a question: the NCM alone
 * does not decide. Toothpaste is none since law 12.839/2013.
 */
const groups = [
  { name: "perfumaria", words: /perfum|cosmetic|beleza|higiene|shampoo|maquiagem|desodorante/ },
  { name: "remédio", words: /remedio|medicament|farmac/ },
  { name: "autopeça", words: /autopec|auto pec|automotiv|pecas para carro/ },
  { name: "pneu", words: /pneu|camara de ar/ },
  { name: "bebida fria", words: /bebida|refrigerante|agua mineral|cerveja|energetico/ },
] as const;

/** The question for a product of such a category; null for others and once it has ended. */
export function singlePhaseHint(category: string, today: CivilDay): string | null {
  if (today.slice(0, 7) > lastSinglePhaseMonth) return null;
  const plain = plainTitle(category);
  const group = groups.find(({ words }) => words.test(plain));
  if (!group) return null;
  const often = `costuma ser ${group.name.endsWith("a") ? "monofásica" : "monofásico"}`;
  return `${group.name[0]?.toUpperCase()}${group.name.slice(1)} ${often}: é o seu caso?`;
}

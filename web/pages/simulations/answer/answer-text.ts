import { formatShortDay } from "#core/fees/civil-day.ts";
import { formatPercent } from "#core/format/percent.ts";
import { missingList } from "#core/text/listing-text.ts";
import type { SimulationAnswer_SimulationFragment } from "#web/gql/graphql.ts";
import { countText, listingCountText } from "#web/shared/count-text.ts";

type Answer = SimulationAnswer_SimulationFragment;
type Totals = Pick<Answer["totals"], "groups" | "missingFields">;

/** The sentences of an answer: the first is its heading. */
export function sentencesOf(answer: string): string[] {
  return answer.split(/(?<=\.) /);
}

/** What the answer is about: '60 anúncios · margem mínima de 5,0% · catálogo de 27/11/2026'. */
export function basisText({ totals, minimumMarginPct, today }: Answer): string {
  return [
    listingCountText(totals.listings),
    `margem mínima de ${formatPercent(minimumMarginPct)}`,
    `catálogo de ${formatShortDay(today)}`,
  ].join(" · ");
}

/** What the totals leave out, counted by fact (D344). */
export function answerNotes({ groups, missingFields }: Totals): string[] {
  const countOf = (group: string) => groups.find((each) => each.group === group)?.count ?? 0;
  const [missing, noUnits] = [countOf("MISSING"), countOf("NO_UNITS")];
  const counts = missingFields.map(({ field, count }) => `${missingList([field])} (${count})`);
  return [
    missing === 0 ? null : `${left(missing)} por falta de dados: ${counts.join(", ")}.`,
    noUnits === 0 ? null : `${left(noUnits)} do total por mês: sem unidades vendidas por mês.`,
  ].filter((note) => note !== null);
}

function left(count: number): string {
  return countText(count, "anúncio fica de fora", "anúncios ficam de fora");
}
